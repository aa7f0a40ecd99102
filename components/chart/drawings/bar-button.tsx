import type { ComponentProps, ReactNode } from 'react';
import { IconButton } from '@/components/ui/form/icon-button';
import { Tooltip } from '@/components/ui/overlay/tooltip';

interface BarButtonProps extends Omit<ComponentProps<typeof IconButton>, 'size' | 'icon'> {
  icon: ReactNode;
  side?: 'right' | 'top';
}

const look = 'aria-pressed:bg-active aria-pressed:text-text-1 data-[state=open]:bg-active';

/** A button of a toolbar. Its name appears beside it on hover and on keyboard focus. */
export function BarButton({ label, side = 'right', className = look, ...props }: BarButtonProps) {
  return (
    <Tooltip text={label} side={side}>
      <IconButton {...props} label={label} size="s" data-tool="" className={className} />
    </Tooltip>
  );
}
