import { ofProcess } from './process-wide.ts';

const works = (): Set<Promise<unknown>> => ofProcess('unfinishedWork', () => new Set());

/** Notes work that goes on after its request was answered. It deals with its own failures. */
export function goOn(work: Promise<unknown>): void {
  works().add(work);
  const forget = () => works().delete(work);
  work.then(forget, forget);
}

/** Waits until the work that goes on is done: a process that ends before cuts it off. */
export async function untilFinished(): Promise<void> {
  while (works().size > 0) await Promise.allSettled(works());
}
