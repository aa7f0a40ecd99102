import type { ComponentProps } from 'react';

/** The button of a menu whose code may not be loaded yet: the menu, once it is there, says when it is open. */
export function MenuOpener(props: ComponentProps<'button'>) {
  return <button type="button" aria-haspopup="menu" aria-expanded={false} {...props} />;
}
