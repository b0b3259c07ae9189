"""The sections of rule files, engine by engine."""
