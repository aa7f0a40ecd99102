import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

export function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

/** Returns one digest of all migrations, in the order in which they are applied. */
export function migrationsDigest(root: string): string {
  const folder = `${root}supabase/migrations/`;
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  return digestOf(names.map((name) => `${name}\n${readFileSync(folder + name, 'utf8')}`).join('\n'));
}
