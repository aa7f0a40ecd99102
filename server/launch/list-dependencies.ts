// Writes docs/dependencies.json: each direct dependency with its version, licence, number of people who may publish it,
// and date of its newest version. npm is asked for what the lock file does not contain: node
// server/launch/list-dependencies.ts
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { root } from './paths.ts';

const versions = z.record(z.string(), z.string());
const manifest = z.object({
  dependencies: versions,
  devDependencies: versions,
  optionalDependencies: versions.optional(),
});
const lock = z.object({
  packages: z.record(
    z.string(),
    z.object({ license: z.string().optional(), hasInstallScript: z.boolean().optional() }).loose(),
  ),
});
const facts = z.object({
  license: z.string().optional(),
  maintainers: z.union([z.string(), z.array(z.unknown())]).optional(),
  time: z.record(z.string(), z.string()).optional(),
});

const read = (path: string): unknown => JSON.parse(readFileSync(join(root, path), 'utf8'));

function askNpm(name: string): z.infer<typeof facts> {
  const { status, stdout, stderr } = spawnSync('npm', ['view', name, 'license', 'maintainers', 'time', '--json'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) throw new Error(`npm says nothing of ${name}: ${stderr}`);
  const reported: unknown = JSON.parse(stdout);
  return facts.parse(Array.isArray(reported) ? reported.at(-1) : reported);
}

function lastRelease(time: Readonly<Record<string, string>> = {}): string | undefined {
  const dates = Object.entries(time).flatMap(([version, at]) => (/^\d/.test(version) ? [at] : []));
  return dates.sort().at(-1)?.slice(0, 10);
}

const { packages } = lock.parse(read('package-lock.json'));
const named = ['package.json', 'server/sandbox/package.json'].flatMap((path) =>
  Object.values(manifest.parse(read(path))).flatMap((group) => Object.entries(group ?? {})),
);
const direct = [...new Map(named)].sort(([a], [b]) => (a < b ? -1 : 1));

const listed = direct.map(([name, version]) => {
  const known = packages[`node_modules/${name}`];
  const { license, maintainers, time } = askNpm(name);
  return {
    name,
    version,
    licence: known?.license ?? license ?? 'unknown',
    // A mirror may leave the maintainers out: then their number is unknown, not zero.
    maintainers: maintainers === undefined ? null : Array.isArray(maintainers) ? maintainers.length : 1,
    lastRelease: lastRelease(time) ?? 'unknown',
    installScript: known?.hasInstallScript === true,
  };
});

const file = join(root, 'docs/dependencies.json');
writeFileSync(file, `${JSON.stringify(listed, undefined, 2)}\n`);
process.stdout.write(`${listed.length} direct dependencies: ${file}\n`);
