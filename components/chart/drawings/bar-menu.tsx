import { type ReactNode, useRef } from 'react';
import { DropdownMenu, DropdownMenuContent, DropdownMenuTrigger } from '@/components/ui/overlay/dropdown-menu';
import { BarButton } from './bar-button';

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
