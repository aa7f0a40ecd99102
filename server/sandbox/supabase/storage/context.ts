import type { Caller, Database } from '../database/database.ts';
import type { FileStore } from './files.ts';

export interface StorageContext {
  readonly database: Database;
  readonly files: FileStore;
  readonly caller: Caller;
  /** Signs leave to upload. */
  readonly jwtSecret: string;
}
