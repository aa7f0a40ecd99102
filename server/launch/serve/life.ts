/** Tells the launcher over IPC whether this program is ready or has failed. A program never outlives its launcher. */
export function report(
  message: { type: 'ready'; port: number } | { type: 'failed'; code: string; detail: string },
): void {
  process.send?.(message);
}

export function failureOf(error: unknown): { type: 'failed'; code: string; detail: string } {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const detail = error instanceof Error ? error.message : String(error);
  if (code === 'EADDRINUSE') return { type: 'failed', code: 'port_taken', detail };
  if (code === 'ENOSPC') return { type: 'failed', code: 'disk_full', detail };
  return { type: 'failed', code: 'failed', detail };
}

export function onEnd(close: () => Promise<void>): void {
  let ending = false;
  const end = () => {
    if (ending) return;
    ending = true;
    close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
  // The launcher is gone, for whatever reason.
  if (process.send !== undefined) process.on('disconnect', end);
  // A log that nobody reads makes an error of each line, which would be logged and be an error again: the program ends.
  process.stdout.on('error', end);
}
