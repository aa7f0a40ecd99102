import { createECDH, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { databaseKeyNames, secretNames } from '../environment/schema.ts';

type SecretName = (typeof secretNames)[number] | (typeof databaseKeyNames)[number] | 'VAPID_PRIVATE_KEY';

/** A key is a number: its leading zeros belong to its 32 bytes. */
function makePushKey(): string {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url');
}

const makers: Record<SecretName, () => string> = {
  SESSION_PASSWORD: () => randomBytes(32).toString('base64url'),
  SEALING_KEY: () => randomBytes(32).toString('base64'),
  SUPABASE_PUBLISHABLE_KEY: () => `sb_publishable_${randomBytes(24).toString('base64url')}`,
  SUPABASE_SECRET_KEY: () => `sb_secret_${randomBytes(24).toString('base64url')}`,
  SUPABASE_JWT_SECRET: () => randomBytes(32).toString('base64url'),
  VAPID_PRIVATE_KEY: makePushKey,
};

export type SandboxSecrets = Record<SecretName, string>;

/** Returns random secrets that are not stored. Nothing is sent to devices under such a key. */
export const passingSecrets = (): Omit<SandboxSecrets, 'VAPID_PRIVATE_KEY'> => ({
  SESSION_PASSWORD: makers.SESSION_PASSWORD(),
  SEALING_KEY: makers.SEALING_KEY(),
  SUPABASE_PUBLISHABLE_KEY: makers.SUPABASE_PUBLISHABLE_KEY(),
  SUPABASE_SECRET_KEY: makers.SUPABASE_SECRET_KEY(),
  SUPABASE_JWT_SECRET: makers.SUPABASE_JWT_SECRET(),
});

const fileIn = (dataDir: string): string => join(dataDir, 'secrets.json');

/** Returns true if a data folder already has its secrets. */
export const hasSecrets = (dataDir: string): boolean => existsSync(fileIn(dataDir));

/** Returns the sandbox's secrets, created once per data folder; secrets that an older version lacked are added. */
export function sandboxSecrets(dataDir: string): SandboxSecrets {
  const file = fileIn(dataDir);
  const kept: Partial<Record<string, unknown>> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const secret = (name: SecretName): string => {
    const value = kept[name];
    return typeof value === 'string' ? value : makers[name]();
  };
  const secrets = {
    SESSION_PASSWORD: secret('SESSION_PASSWORD'),
    SEALING_KEY: secret('SEALING_KEY'),
    SUPABASE_PUBLISHABLE_KEY: secret('SUPABASE_PUBLISHABLE_KEY'),
    SUPABASE_SECRET_KEY: secret('SUPABASE_SECRET_KEY'),
    SUPABASE_JWT_SECRET: secret('SUPABASE_JWT_SECRET'),
    VAPID_PRIVATE_KEY: secret('VAPID_PRIVATE_KEY'),
  };
  const text = `${JSON.stringify({ ...kept, ...secrets }, undefined, 2)}\n`;
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
    const fresh = `${file}.${process.pid}`;
    writeFileSync(fresh, text, { mode: 0o600 });
    renameSync(fresh, file);
  }
  chmodSync(file, 0o600);
  return secrets;
}
