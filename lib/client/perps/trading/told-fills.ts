/** So many that no fill's news can come later than all of them. */
const most = 100;

const told = new Set<number>();

/** The answer to an order said that it was filled: the stream's news of the same fill says nothing new. */
export function rememberTold(order: number): void {
  told.add(order);
  const [oldest] = told;
  if (told.size > most && oldest !== undefined) told.delete(oldest);
}

export const wasTold = (order: number): boolean => told.has(order);
