import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { examineSettings } from '../environment/schema.ts';
import { composeEnvironment, type Raw, readEnvironment } from './environment.ts';
import { dataPaths, program } from './paths.ts';
import { hasSecrets, passingSecrets, sandboxSecrets } from './secrets.ts';

/** An image has neither the sandbox nor the database that it brings. */
const hasSandbox = existsSync(program('sandbox/main.ts'));

/** Returns the address of the database that a start brings, as long as it runs. */
function embeddedDatabase(dataDir: string): Raw {
  const [socket, password] = ['database-socket', 'postgres-password'].map((name) => join(dataDir, name));
  if (socket === undefined || password === undefined || !existsSync(socket) || !existsSync(password)) return {};
  const folder = encodeURIComponent(readFileSync(socket, 'utf8').trim());
  const word = encodeURIComponent(readFileSync(password, 'utf8').trim());
  return { DATABASE_URL: `postgres://postgres:${word}@localhost/postgres?host=${folder}` };
}

/** Returns the environment that the app would have, for a command beside it. Nothing is created. */
export function commandEnvironment(): Raw {
  const raw = readEnvironment();
  // The command itself names each wrong variable.
  const { settings } = examineSettings(raw);
  const { dataDir } = dataPaths(settings.dataDir);
  const isSandboxed = hasSandbox && Object.values(settings.modes).includes('sandbox');
  const sandboxUrl = isSandboxed ? (raw['SANDBOX_URL'] ?? `http://127.0.0.1:${settings.sandboxPort}`) : undefined;
  // Before the first start there are none, and the start makes them: they are nothing to ask an operator for.
  const secrets = hasSecrets(dataDir) ? sandboxSecrets(dataDir) : hasSandbox ? passingSecrets() : {};
  const composed = composeEnvironment({ raw, settings, dataDir, production: true, sandboxUrl }, secrets);
  return { ...(settings.modes.supabase === 'sandbox' ? embeddedDatabase(dataDir) : {}), ...composed };
}
