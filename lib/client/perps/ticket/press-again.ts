/** What was touched in the first form while the ticket itself was on its way. */
export interface FirstTouch {
  readonly control: Element;
  /** Read while the form still stands: without its page a control knows no label. */
  readonly words: string;
  readonly isPressed: boolean;
}

const isText = (control: Element): control is HTMLInputElement =>
  control instanceof HTMLInputElement && control.type !== 'checkbox' && control.type !== 'radio';

/** What an event in the first form says, if it came from one of its controls. */
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

/** As if a person had typed it: whoever listens hears of it. */
function type(into: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(into, text);
  into.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Does in the ticket what was done in the first form: the same control bears the same words in both. */
export function pressAgain({ control, words, isPressed }: FirstTouch, ticket: Element): void {
  const same = controlUnder(words, ticket);
  if (same === undefined) return;
  same.focus();
  if (isText(control)) {
    if (isText(same) && control.value !== control.defaultValue) type(same, control.value);
  } else if (isPressed) {
    // Tabs listen to the button going down.
    same.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, button: 0 }));
    same.click();
  }
}
