/** So many orders are remembered that no fill message can arrive after all of them. */
const most = 100;

const told = new Set<number>();

/**
 * Remembers that the response to an order reported its fill, so that the stream's message of that fill is not reported
 * again.
 */
export function rememberTold(order: number): void {
  told.add(order);
  const [oldest] = told;
  if (told.size > most && oldest !== undefined) told.delete(oldest);
}

export const wasTold = (order: number): boolean => told.has(order);
