/**
 * The data that several instances of this server share, when they have a store for it. Every call may fail with
 * `StoreAway`.
 */
export interface InstanceStore {
  get(key: string): Promise<string | undefined>;
  set(key: string, value: string, lifeMs: number): Promise<void>;
  /** Returns true for the instance that gets this turn; it ends by itself after its life. */
  takeTurn(key: string, holder: string, lifeMs: number): Promise<boolean>;
  /** Extends a turn, and returns false if another instance has it by now. */
  keepTurn(key: string, holder: string, lifeMs: number): Promise<boolean>;
  /** Ends a turn early, unless another instance has it by now. */
  endTurn(key: string, holder: string): Promise<void>;
  publish(channel: string, message: string): Promise<void>;
  /** Receives messages while the store is available, again after it was down. Returns a function that stops it. */
  subscribe(channel: string, hear: (message: string) => void): () => void;
  close(): Promise<void>;
}

/** The store did not answer in time. The caller continues without it. */
export class StoreAway extends Error {
  override readonly name = 'StoreAway';

  constructor(cause: unknown) {
    super('The store that instances share does not answer', { cause });
  }
}

/**
 * Returns whether an error means that the store did not answer. The production server and the application bundle this
 * file separately and share one store: `instanceof` would not recognise the other's class.
 */
export const isStoreAway = (error: unknown): boolean => error instanceof Error && error.name === 'StoreAway';
