const key = Symbol.for('pluto.process');

/**
 * Gives the process this record of its parts (server/process-wide.ts). With an empty one it knows nothing, as if it had
 * just started; with that of another instance it is that instance again.
 */
export function enterProcess(record: object = {}): void {
  Reflect.set(globalThis, key, record);
}

/** Takes the record away, as it was before anything asked for a part. */
export function leaveProcess(): void {
  Reflect.deleteProperty(globalThis, key);
}
