import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from '../../failure.ts';

/**
 * Reads the database's password. The socket's folder is private, but if the database runs as "nobody", other programs
 * may too: therefore the socket also requires a password.
 */
export function readPassword(dataDir: string): string {
  const file = join(dataDir, 'postgres-password');
  try {
    const password = readFileSync(file, 'utf8').trim();
    if (password !== '') return password;
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
  }
  const password = randomBytes(24).toString('base64url');
  writeFileSync(file, `${password}\n`, { mode: 0o600 });
  return password;
}
