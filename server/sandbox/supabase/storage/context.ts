import type { Caller, Database } from '../database/database.ts';
import type { FileStore } from './files.ts';

export interface StorageContext {
  readonly database: Database;
  readonly files: FileStore;
  readonly caller: Caller;
  /** The secret that signs upload permissions. */
  readonly jwtSecret: string;
}
