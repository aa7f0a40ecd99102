import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { examineSettings } from '../../environment/schema.ts';
import { composeEnvironment, type Raw, readEnvironment } from '../environment.ts';
import { dataPaths, program } from '../paths.ts';
import { hasSecrets, passingSecrets, sandboxSecrets } from '../secrets.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { json: { type: 'boolean', default: false }, record: { type: 'boolean', default: false } },
});

const hasSandbox = existsSync(program('sandbox/main.ts'));

/** Returns the environment that the app would have, without creating anything. */
function examineEnvironment(): Raw {
  const raw = readEnvironment();
  // The program names each wrong variable.
  const { settings } = examineSettings(raw);
  const { dataDir } = dataPaths(settings.dataDir);
  // An image has neither the sandbox nor the database that it brings.
  const isSandboxed = hasSandbox && Object.values(settings.modes).includes('sandbox');
  const sandboxUrl = isSandboxed ? (raw['SANDBOX_URL'] ?? `http://127.0.0.1:${settings.sandboxPort}`) : undefined;
  // Before the first start there are none, and the start makes them: they are nothing to ask an operator for.
  const secrets = hasSecrets(dataDir) ? sandboxSecrets(dataDir) : hasSandbox ? passingSecrets() : {};
  return composeEnvironment({ raw, settings, dataDir, production: true, sandboxUrl }, secrets);
}

/**
 * The command for operators, before visitors come: it checks everything that this deployment needs, and changes
 * nothing.
 */
const env = examineEnvironment();
const { status } = spawnSync(
  process.execPath,
  [
    ...['--conditions=react-server', program('doctor/main.ts')],
    ...(values.json ? ['--json'] : []),
    ...(values.record
      ? [`--record=${resolve(positionals[0] ?? join(dataPaths(env['DATA_DIR']).dataDir, 'samples'))}`]
      : []),
  ],
  { env: { ...process.env, ...env }, stdio: 'inherit' },
);
process.exit(status ?? 1);
