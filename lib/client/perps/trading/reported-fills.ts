/** The number of remembered orders: large enough that no fill message arrives after its order was forgotten. */
const most = 100;

const reported = new Map<number, () => void>();
const closings = new Set<number>();

function forgetOldest(orders: Map<number, unknown> | Set<number>): void {
  const [oldest] = orders.keys();
  if (orders.size > most && oldest !== undefined) orders.delete(oldest);
}

/**
 * Remembers that the response to an order reported its fill, so that the stream's message of that fill is not reported
 * again. `onClosing` is called once that message says that the order closed something.
 */
export function rememberReported(order: number, onClosing: () => void = () => undefined): void {
  reported.set(order, onClosing);
  forgetOldest(reported);
}

export const wasReported = (order: number): boolean => reported.has(order);

/** Notes that an order closed part of a position, which the order's own response does not say. */
export function noteClosing(order: number): void {
  if (closings.has(order)) return;
  closings.add(order);
  forgetOldest(closings);
  reported.get(order)?.();
}

export const isKnownClosing = (order: number): boolean => closings.has(order);
