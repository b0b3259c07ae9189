"""Finding what a careful regulator would find in a filing: validators, claims, coverage."""
