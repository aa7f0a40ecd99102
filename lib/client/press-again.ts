import { type FirstTouch, isText } from './first-touch.ts';

function controlUnder(words: string, root: Element): HTMLElement | undefined {
  const label = [...root.querySelectorAll('label')].find(({ textContent }) => textContent === words);
  const button = [...root.querySelectorAll('button')].find(({ textContent }) => textContent === words);
  return label?.control ?? button;
}

/** Enters text as if the user had typed it, so that listeners are notified. */
function type(into: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(into, text);
  into.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Repeats in the form itself what the user did in the first form: a control has the same label in both. */
export function pressAgain({ control, words, isPressed }: FirstTouch, form: Element): void {
  const same = controlUnder(words, form);
  if (same === undefined) return;
  same.focus();
  if (isText(control)) {
    if (isText(same) && control.value !== control.defaultValue) type(same, control.value);
  } else if (isPressed) {
    // Tabs react to mousedown.
    same.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, button: 0 }));
    same.click();
  }
}
