import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { root } from '../paths.ts';
import { say } from '../run.ts';

// Tests the production server against a version of Next, on a small app: npm run check:next -- 16.5.0. Without a
// version it uses the installed one.

const contract = join('tests', 'next', 'contract.ts');
/** The packages that the test and the tested parts of the server need. */
const needed = ['react', 'react-dom', 'zod', 'lru-cache', '@opentelemetry/api'];
const manifestSchema = z.object({ dependencies: z.record(z.string(), z.string()) });

const run = (command: string, args: readonly string[], cwd: string): number =>
  spawnSync(command, args, { cwd, stdio: 'inherit' }).status ?? 1;

/** Creates a folder with another version of Next, and the project files that the test needs. */
function openFolderWith(version: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'pluto-next-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const { dependencies } = manifestSchema.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
  const ours = needed.map((name) => [name, dependencies[name]]);
  const manifest = { private: true, type: 'module', dependencies: { ...Object.fromEntries(ours), next: version } };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  for (const part of ['server', 'lib', join('tests', 'next')]) {
    const filter = (source: string) => !['.next', 'sandbox'].includes(basename(source));
    cpSync(join(root, part), join(folder, part), { recursive: true, filter });
  }
  say(`Installing Next ${version}.`);
  if (run('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], folder) !== 0) process.exit(1);
  return folder;
}

const [, , version] = process.argv;
const folder = version === undefined ? root : openFolderWith(version);
process.exit(run(process.execPath, [join(folder, contract)], folder));
