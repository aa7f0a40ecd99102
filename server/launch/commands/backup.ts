import { spawnSync } from 'node:child_process';
import { commandEnvironment } from '../command-environment.ts';
import { program } from '../paths.ts';

/** The command for operators: a backup into a folder, all of it as of one moment; `--keep 14` removes the oldest beyond that number. */
const { status } = spawnSync(
  process.execPath,
  ['--conditions=react-server', program('backup/main.ts'), 'backup', ...process.argv.slice(2)],
  { env: { ...process.env, ...commandEnvironment() }, stdio: 'inherit' },
);
process.exit(status ?? 1);
