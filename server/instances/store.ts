/**
 * The data that several instances of this server share, when they have a store for it. Every call may fail with
 * `StoreAway`.
 */
export interface InstanceStore {
  get(key: string): Promise<string | undefined>;
  set(key: string, value: string, lifeMs: number): Promise<void>;
  /** Returns true for the one who has this turn now; it ends by itself after its life. */
  takeTurn(key: string, holder: string, lifeMs: number): Promise<boolean>;
  /** Keeps a turn for longer, and returns false for one who no longer has it. */
  keepTurn(key: string, holder: string, lifeMs: number): Promise<boolean>;
  /** Ends a turn early, unless somebody else has it by now. */
  endTurn(key: string, holder: string): Promise<void>;
  publish(channel: string, message: string): Promise<void>;
  /** Hears messages while the store is there, again after it was away. Returns a function that stops it. */
  subscribe(channel: string, hear: (message: string) => void): () => void;
  close(): Promise<void>;
}

/** The store did not answer in time. The caller goes on alone. */
export class StoreAway extends Error {
  override readonly name = 'StoreAway';

  constructor(cause: unknown) {
    super('The store that instances share does not answer', { cause });
  }
}

/**
 * Returns whether an error says that the store did not answer. The server in front and the application load this file
 * each for itself and have one store: the class of the one is none that the other knows.
 */
export const isStoreAway = (error: unknown): boolean => error instanceof Error && error.name === 'StoreAway';
