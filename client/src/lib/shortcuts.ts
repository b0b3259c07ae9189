import type { Attachment } from "svelte/attachments";

/** Keyboard shortcuts for what is on the page now. A key does what a click does; `?` lists them all. */

interface Shortcut {
  element: HTMLElement;
  says: string;
}

const registered = new Map<string, Shortcut[]>();

/** Give an element a key. */
export function shortcut(key: string | undefined, says: string): Attachment<HTMLElement> {
  return (element) => {
    if (!key) return;
    const mine = { element, says };
    registered.set(key, [...(registered.get(key) ?? []), mine]);
    element.setAttribute("aria-keyshortcuts", key);
    return () => {
      const left = (registered.get(key) ?? []).filter((each) => each !== mine);
      if (left.length) registered.set(key, left);
      else registered.delete(key);
    };
  };
}

export function listed(): [string, string][] {
  return [...registered].map(([key, those]) => [key, those.at(-1)?.says ?? ""]);
}

function typing(target: EventTarget | null): boolean {
  const element = target as HTMLElement | null;
  if (element instanceof HTMLInputElement) return !["range", "checkbox", "radio", "button"].includes(element.type);
  return element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement;
}

/** Act on a key, unless somebody is typing or a dialog is open. */
export function onKey(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || typing(event.target)) return;
  const onButton = event.target instanceof HTMLElement && event.target.closest("button, a, [role=button]");
  if ((event.key === "Enter" || event.key === " ") && onButton) return;
  const front = document.querySelector("dialog[open]");
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const found = (registered.get(key) ?? []).findLast(({ element }) => !front || front.contains(element));
  if (!found || (found.element as HTMLButtonElement).disabled) return;
  event.preventDefault();
  found.element.click();
}
