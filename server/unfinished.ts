import { ofProcess } from './process-wide.ts';

const works = (): Set<Promise<unknown>> => ofProcess('unfinishedWork', () => new Set());

/** Registers work that continues after its request was answered, and handles its own failures. */
export function goOn(work: Promise<unknown>): void {
  works().add(work);
  const forget = () => works().delete(work);
  work.then(forget, forget);
}

/** Waits until all registered work is done: a process that stops before would interrupt it. */
export async function untilFinished(): Promise<void> {
  while (works().size > 0) await Promise.allSettled(works());
}
