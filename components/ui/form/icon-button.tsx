import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../frame/class-names';
import { type ControlSize, hoverFade, touchTarget } from './button-look';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  label: string;
  icon: ReactNode;
  size?: ControlSize;
}

const sizes: Readonly<Record<ControlSize, string>> = {
  s: 'size-(--control-s)',
  m: 'size-(--control-m)',
  l: 'size-(--control-l)',
};

export function IconButton({ label, icon, size = 'm', className, ...props }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      {...props}
      className={classNames(
        'inline-grid shrink-0 place-items-center rounded-control text-text-2',
        hoverFade,
        'not-disabled:hover:bg-hover not-disabled:hover:text-text-1 not-disabled:active:bg-active disabled:cursor-not-allowed disabled:text-text-off',
        touchTarget,
        sizes[size],
        className,
      )}
    >
      {icon}
    </button>
  );
}
