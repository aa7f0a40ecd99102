import type { ComponentProps } from 'react';
import { hoverFade } from '@/components/ui/form/button-look';
import { classNames } from '@/components/ui/frame/class-names';
import { MenuOpener } from '@/components/ui/overlay/menu-opener';

/** The button of a menu in the header. It looks pressed while the menu that follows it is open. */
export function MenuButton({ className, ...props }: ComponentProps<'button'>) {
  return (
    <MenuOpener
      {...props}
      className={classNames(
        'inline-flex h-(--control-m) shrink-0 items-center justify-center gap-1 rounded-control text-text-2 hover:bg-hover hover:text-text-1 has-[+:popover-open]:bg-hover has-[+:popover-open]:text-text-1',
        hoverFade,
        className,
      )}
    />
  );
}
