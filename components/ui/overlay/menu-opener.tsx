import type { ComponentProps } from 'react';

/** The button of a menu whose code may not be loaded yet: once it is loaded, the menu reports whether it is open. */
export function MenuOpener(props: ComponentProps<'button'>) {
  return <button type="button" aria-haspopup="menu" aria-expanded={false} {...props} />;
}
