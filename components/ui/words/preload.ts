/**
 * Loads code before it is needed. A failure is ignored here: the code that needs it loads it again, and reports a
 * failure.
 */
export function preload(load: () => Promise<unknown>): void {
  load().catch(() => undefined);
}
