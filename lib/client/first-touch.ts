/** The attribute that names a control of a form that the server rendered before its code loaded. */
export const nameOfControl = 'data-control';

/** A control of the server-rendered form that was used while the interactive form was loading. */
export interface FirstTouch {
  readonly control: Element;
  /** The control's name, which is the same in both forms. */
  readonly name: string;
  readonly isPressed: boolean;
}

/** Repeats a use of the server-rendered form in the interactive form. */
export type RepeatFirstTouch = (touch: FirstTouch, form: Element) => void;

export const isText = (control: Element): control is HTMLInputElement =>
  control instanceof HTMLInputElement && control.type !== 'checkbox' && control.type !== 'radio';

/** Returns the control of the server-rendered form that an event came from; undefined if it came from none. */
export function touchOf(target: EventTarget, isPressed: boolean): FirstTouch | undefined {
  if (!(target instanceof Element) || target.closest('[data-first]') === null) return undefined;
  const touched = target.closest('button, input, label');
  const control = touched instanceof HTMLLabelElement ? touched.control : touched;
  const name = control?.getAttribute(nameOfControl) ?? null;
  return control === null || name === null ? undefined : { control, name, isPressed };
}
