import type { ComponentProps } from 'react';
import { hoverFade } from '@/components/ui/form/button-look';
import { classNames } from '@/components/ui/frame/class-names';
import { MenuOpener } from '@/components/ui/overlay/menu-opener';

/** The same button before and after its menu is loaded, so that nothing moves and the focus can return to it. */
export function MenuButton({ className, ...props }: ComponentProps<'button'>) {
  return (
    <MenuOpener
      {...props}
      className={classNames(
        'inline-flex h-(--control-m) shrink-0 items-center justify-center gap-1 rounded-control text-text-2 hover:bg-hover hover:text-text-1 data-[state=open]:bg-hover data-[state=open]:text-text-1',
        hoverFade,
        className,
      )}
    />
  );
}
