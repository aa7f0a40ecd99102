import type { Storage } from './storage.ts';

/** An account, as a node's genesis file has it. */
export interface Account {
  readonly balance: string;
  readonly code: string;
  readonly storage?: Storage;
}
