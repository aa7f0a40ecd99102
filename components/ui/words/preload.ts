/** Loads code before it is needed. Whoever needs it asks again, and reports a failure. */
export function preload(load: () => Promise<unknown>): void {
  load().catch(() => undefined);
}
