import { spawnSync } from 'node:child_process';
import { commandEnvironment } from '../command-environment.ts';
import { program } from '../paths.ts';

/** The command for operators: a backup back into the database and its buckets, or with `--check` into a database of its own. */
const { status } = spawnSync(
  process.execPath,
  ['--conditions=react-server', program('backup/main.ts'), 'restore', ...process.argv.slice(2)],
  { env: { ...process.env, ...commandEnvironment() }, stdio: 'inherit' },
);
process.exit(status ?? 1);
