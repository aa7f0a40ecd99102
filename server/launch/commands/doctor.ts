import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { parseSettings } from '../../environment/schema.ts';
import { composeEnvironment, type Raw, readEnvironment } from '../environment.ts';
import { dataPaths, program } from '../paths.ts';
import { hasSecrets, sandboxSecrets } from '../secrets.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { json: { type: 'boolean', default: false }, record: { type: 'boolean', default: false } },
});

/** Returns the environment that the app would have, without creating anything. */
function examineEnvironment(): Raw {
  const raw = readEnvironment();
  const parsed = parseSettings(raw);
  // The program names each wrong variable.
  if ('problems' in parsed) return raw;
  const { settings } = parsed;
  const { dataDir } = dataPaths(settings.dataDir);
  const isSandboxed = Object.values(settings.modes).includes('sandbox');
  const sandboxUrl = isSandboxed ? (raw['SANDBOX_URL'] ?? `http://127.0.0.1:${settings.sandboxPort}`) : undefined;
  const secrets = hasSecrets(dataDir) ? sandboxSecrets(dataDir) : {};
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
