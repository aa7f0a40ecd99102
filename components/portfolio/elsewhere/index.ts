export { AccountNotes } from './account-notes';
export { ElsewhereOrders } from './elsewhere-orders';
export { ElsewherePositions } from './elsewhere-positions';
