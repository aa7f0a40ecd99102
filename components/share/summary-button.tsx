import type { ReactNode } from 'react';
import { Button } from '@/components/ui/form/button';
import type { ControlSize } from '@/components/ui/form/button-look';
import { openSummary } from '@/lib/client/share/opened';

interface SummaryButtonProps {
  /** An order that closed part of a position. */
  order: number;
  size?: ControlSize;
  /** The name for a screen reader, if the text alone is not enough. */
  label?: string;
  /** Called first, so that a dialog can close. */
  onOpen?: () => void;
  children: ReactNode;
}

/** Opens the summary of a closing. */
export function SummaryButton({ order, size = 's', label, onOpen, children }: SummaryButtonProps) {
  return (
    <Button
      size={size}
      {...(label !== undefined && { 'aria-label': label })}
      onClick={() => {
        onOpen?.();
        openSummary(order);
      }}
    >
      {children}
    </Button>
  );
}
