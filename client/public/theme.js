// Before the first paint: the theme that was chosen here, if one was.
try {
  const chosen = localStorage.getItem("theme");
  if (chosen === "dark" || chosen === "light") document.documentElement.dataset.theme = chosen;
} catch {
  // No storage: the system's scheme stands.
}
