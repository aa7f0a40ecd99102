/** A control of the first form that was used while the form itself was loading. */
export interface FirstTouch {
  readonly control: Element;
  /** The control's label, read while the form is still in the page: afterwards a control has none. */
  readonly words: string;
  readonly isPressed: boolean;
}

const isText = (control: Element): control is HTMLInputElement =>
  control instanceof HTMLInputElement && control.type !== 'checkbox' && control.type !== 'radio';

/** Returns what an event in the first form touched, if it came from one of its controls. */
export function touchOf(target: EventTarget, isPressed: boolean): FirstTouch | undefined {
  if (!(target instanceof Element) || target.closest('[data-first]') === null) return undefined;
  const touched = target.closest('button, input, label');
  const control = touched instanceof HTMLLabelElement ? touched.control : touched;
  const words = control instanceof HTMLInputElement ? control.labels?.[0]?.textContent : control?.textContent;
  return control === null || words === undefined ? undefined : { control, words, isPressed };
}

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
