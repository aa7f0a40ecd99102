/**
 * Returns the key of an order's message. All reports of one order share a message, so that the newer replaces the
 * older.
 */
export const noticeOf = (order: number): string => `order ${order}`;
