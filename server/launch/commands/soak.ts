import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from '../paths.ts';

const child = spawn(process.execPath, [join(root, 'tests/bench/soak.ts'), ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => child.kill(signal));
const [code] = await once(child, 'exit');
process.exit(typeof code === 'number' ? code : 1);
