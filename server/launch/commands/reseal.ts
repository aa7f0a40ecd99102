import { spawnSync } from 'node:child_process';
import { commandEnvironment } from '../command-environment.ts';
import { program } from '../paths.ts';

/** The command for operators: SEALING_KEY is the new key, PREVIOUS_SEALING_KEY the one that it replaces. */
const { status } = spawnSync(process.execPath, ['--conditions=react-server', program('jobs/reseal.ts')], {
  env: { ...process.env, ...commandEnvironment() },
  stdio: 'inherit',
});
process.exit(status ?? 1);
