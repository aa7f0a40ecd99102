import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { commandEnvironment } from '../command-environment.ts';
import { dataPaths, program } from '../paths.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { json: { type: 'boolean', default: false }, record: { type: 'boolean', default: false } },
});

/**
 * The command for operators, before visitors come: it checks everything that this deployment needs, and changes
 * nothing.
 */
const env = commandEnvironment();
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
