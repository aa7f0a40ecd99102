import { type FirstTouch, isText, nameOfControl } from './first-touch.ts';

/** Enters text as if the user had typed it, so that listeners are notified. */
function type(into: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(into, text);
  into.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Repeats in the form itself what the user did in the first form: a control has the same name in both. */
export function pressAgain({ control, name, isPressed }: FirstTouch, form: Element): void {
  const same = form.querySelector<HTMLElement>(`[${nameOfControl}="${name}"]`);
  if (same === null) return;
  same.focus();
  if (isText(control)) {
    if (isText(same) && control.value !== control.defaultValue) type(same, control.value);
  } else if (isPressed) {
    // Tabs react to mousedown.
    same.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, button: 0 }));
    same.click();
  }
}
