/** One message for an order, from its answer to its fill: the later one stands where the earlier one stood. */
export const noticeOf = (order: number): string => `order ${order}`;
