import { type ComponentProps, type ReactNode, useRef } from 'react';
import { IconButton } from '@/components/ui/form/icon-button';
import { DropdownMenu, DropdownMenuContent, DropdownMenuTrigger } from '@/components/ui/overlay/dropdown-menu';
import { Tooltip } from '@/components/ui/overlay/tooltip';
import type { DrawingStudio } from '@/lib/client/drawings/studio';

export interface DrawingPartProps {
  studio: DrawingStudio;
  /** Moves the focus to the chart after a choice. */
  toChart: () => void;
}

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

interface BarMenuProps {
  label: string;
  icon: ReactNode;
  isPressed?: boolean;
  disabled?: boolean;
  side?: 'right' | 'top';
  /** Moves the focus after a choice; closing without a choice returns the focus to the button. */
  onChosen?: () => void;
  children: ReactNode;
}

/** A toolbar button with a menu beside it. */
export function BarMenu({
  label,
  icon,
  isPressed,
  disabled = false,
  side = 'right',
  onChosen,
  children,
}: BarMenuProps) {
  const hasChosen = useRef(false);
  return (
    <DropdownMenu
      onOpenChange={(isOpen) => {
        if (isOpen) hasChosen.current = false;
      }}
    >
      <DropdownMenuTrigger asChild>
        <BarButton
          label={label}
          icon={icon}
          side={side}
          disabled={disabled}
          {...(isPressed !== undefined && { 'aria-pressed': isPressed })}
        />
      </DropdownMenuTrigger>
      <DropdownMenuContent
        side={side}
        align="start"
        // A menu that is fading out would intercept the press that sets the first point.
        className="data-[state=closed]:animate-none!"
        onClickCapture={() => {
          hasChosen.current = true;
        }}
        onCloseAutoFocus={(event) => {
          if (onChosen === undefined || !hasChosen.current) return;
          event.preventDefault();
          onChosen();
        }}
      >
        {children}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
