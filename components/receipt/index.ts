export { ReceiptButton } from './receipt-button';
export { ReceiptHost } from './receipt-host';
