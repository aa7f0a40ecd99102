/** The attribute that names a control of a form which the server draws first. */
export const nameOfControl = 'data-control';

/** A control of the first form that was used while the form itself was loading. */
export interface FirstTouch {
  readonly control: Element;
  /** The control's name, which it bears in both forms. */
  readonly name: string;
  readonly isPressed: boolean;
}

/** Repeats a touch of the first form in the form itself. */
export type RepeatTouch = (touch: FirstTouch, form: Element) => void;

export const isText = (control: Element): control is HTMLInputElement =>
  control instanceof HTMLInputElement && control.type !== 'checkbox' && control.type !== 'radio';

/** Returns what an event in the first form touched, if it came from one of its controls. */
export function touchOf(target: EventTarget, isPressed: boolean): FirstTouch | undefined {
  if (!(target instanceof Element) || target.closest('[data-first]') === null) return undefined;
  const touched = target.closest('button, input, label');
  const control = touched instanceof HTMLLabelElement ? touched.control : touched;
  const name = control?.getAttribute(nameOfControl) ?? null;
  return control === null || name === null ? undefined : { control, name, isPressed };
}
