import type { Storage } from './storage.ts';

/** An account as in a node's genesis file. */
export interface Account {
  readonly balance: string;
  readonly code: string;
  readonly storage?: Storage;
}
