import { classNames } from '../frame/class-names';

export type ButtonLook = 'primary' | 'secondary' | 'text' | 'up' | 'down' | 'alarm';
export type ControlSize = 's' | 'm' | 'l';

const looks: Readonly<Record<ButtonLook, string>> = {
  primary:
    'border-transparent bg-accent-fill font-semibold text-accent-ink not-disabled:hover:bg-accent-fill-hover not-disabled:active:bg-accent-fill-active',
  secondary:
    'border-line-2 font-medium text-text-1 not-disabled:hover:border-edge not-disabled:hover:bg-hover not-disabled:active:bg-active',
  text: 'border-transparent font-medium text-text-2 not-disabled:hover:bg-hover not-disabled:hover:text-text-1 not-disabled:active:bg-active',
  up: 'border-transparent bg-up-fill font-semibold text-up-ink not-disabled:hover:bg-up-fill-hover not-disabled:active:bg-up-fill-hover',
  down: 'border-transparent bg-down-fill font-semibold text-down-ink not-disabled:hover:bg-down-fill-hover not-disabled:active:bg-down-fill-hover',
  alarm: 'border-danger font-medium text-danger not-disabled:hover:bg-hover not-disabled:active:bg-active',
};

const sizes: Readonly<Record<ControlSize, string>> = {
  s: 'h-(--control-s) px-2.5 text-12',
  m: 'h-(--control-m) px-3 text-13',
  l: 'h-(--control-l) px-4 text-14',
};

/** On a phone a control is drawn 40 px high, but its touch target is 44 px. */
export const touchTarget = 'relative max-md:after:absolute max-md:after:-inset-0.5';

/** Fades a control only on hover: any other change of state is immediate. */
export const hoverFade = 'hover:transition-colors hover:duration-(--motion-1) hover:ease-linear';

const base = 'inline-flex shrink-0 items-center justify-center gap-1.5 rounded-control border whitespace-nowrap';
const disabled =
  'disabled:cursor-not-allowed disabled:border-line disabled:bg-transparent disabled:font-medium disabled:text-text-off';

/** Returns the classes for elements that look like a button without being one, such as a link. */
export function buttonLook(look: ButtonLook = 'secondary', size: ControlSize = 'm', className?: string): string {
  return classNames(base, hoverFade, touchTarget, sizes[size], looks[look], disabled, className);
}
