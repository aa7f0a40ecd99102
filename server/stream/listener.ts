/** The destination of a listener's messages: the part of a response that a stream needs. */
export interface Outlet {
  /** Returns false when the reader is slow: nothing more may be written before `drained` is called. */
  write(bytes: Buffer): boolean;
  /** Calls back once when the reader has caught up. */
  onDrain(drained: () => void): void;
}

export interface Listener {
  readonly outlet: Outlet;
  /** The newest message of each token for a reader that is behind; undefined while it keeps up. */
  waiting: Map<string, Buffer> | undefined;
}

/** Sends a message, or stores it as the newest of its token while the reader is behind. */
export function sendTo(listener: Listener, topic: string, bytes: Buffer): void {
  if (listener.waiting !== undefined) {
    listener.waiting.set(topic, bytes);
    return;
  }
  if (listener.outlet.write(bytes)) return;
  listener.waiting = new Map();
  listener.outlet.onDrain(() => {
    const newest = listener.waiting ?? new Map<string, Buffer>();
    listener.waiting = undefined;
    for (const [name, message] of newest) sendTo(listener, name, message);
  });
}
