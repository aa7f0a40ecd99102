import type { ReactNode } from 'react';
import { Button } from '@/components/ui/form/button';
import { type OpenedOrder, openReceipt } from '@/lib/client/receipt/opened';

interface ReceiptButtonProps extends OpenedOrder {
  /** The name for a screen reader, if the text alone is not enough. */
  label?: string;
  children: ReactNode;
}

/** Opens the receipt of an order of the connected wallet. */
export function ReceiptButton({ order, cloid, label, children }: ReceiptButtonProps) {
  return (
    <Button
      size="s"
      {...(label !== undefined && { 'aria-label': label })}
      onClick={() => openReceipt({ order, cloid })}
    >
      {children}
    </Button>
  );
}
