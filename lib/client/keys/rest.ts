/** Elements in which every key types text or moves through a list. */
const writing = [
  'textarea',
  'select',
  'input:not([type="radio"],[type="checkbox"],[type="button"],[type="range"])',
  '[contenteditable]:not([contenteditable="false"])',
  '[role="textbox"]',
  '[role="combobox"]',
  '[role="listbox"]',
  '[role="menu"]',
].join();

/** Elements that cover the page until they are closed. */
const covering = ['dialog', 'alertdialog', 'menu', 'listbox']
  .map((role) => `[role="${role}"][data-state="open"]`)
  .join();

export function isWriting(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(writing) !== null;
}

export const isCovered = (): boolean => document.querySelector(covering) !== null;
