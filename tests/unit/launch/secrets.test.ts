import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { sandboxSecrets } from '../../../server/launch/secrets.ts';

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'pluto-secrets-'));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

it('the secrets of an installation are made once, are long, and are readable by their owner alone', () => {
  const dataDir = folder();
  const made = sandboxSecrets(dataDir);
  expect(sandboxSecrets(dataDir)).toEqual(made);
  expect(sandboxSecrets(folder())).not.toEqual(made);
  expect(Buffer.from(made.SEALING_KEY, 'base64')).toHaveLength(32);
  expect(Math.min(...Object.values(made).map(({ length }) => length))).toBeGreaterThanOrEqual(32);
  expect(statSync(join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600);
});

it('the secrets of an older version are kept, completed, and made unreadable for others again', () => {
  const dataDir = folder();
  const file = join(dataDir, 'secrets.json');
  writeFileSync(file, JSON.stringify({ SESSION_PASSWORD: 'an older password of enough characters', OTHER: 'kept' }));
  chmodSync(file, 0o644);
  const secrets = sandboxSecrets(dataDir);
  expect(secrets.SESSION_PASSWORD).toBe('an older password of enough characters');
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ ...secrets, OTHER: 'kept' });
  expect(statSync(file).mode & 0o777).toBe(0o600);
});
