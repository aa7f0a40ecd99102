export { ReceiptButton } from './receipt-button';
export { ReceiptHost } from './receipt-host';
export { ReceiptSumSlot } from './receipt-sum-slot';
