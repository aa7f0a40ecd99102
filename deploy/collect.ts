import { cpSync, existsSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nodeFileTrace } from '@vercel/nft';
import { z } from 'zod';

// Collects what the built server needs to run, and nothing else: node deploy/collect.ts <folder>

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const require = createRequire(import.meta.url);

/** Folders and files that are taken whole, but for what only the build or the sandbox needs. */
const wholes = [
  ...['.next', 'server', 'lib', 'public', 'package.json'],
  // These make the keys of an installation, and bring the database to this release.
  ...['deploy/make-keys.ts', 'deploy/prepare-database.ts', 'supabase/migrations', 'supabase/storage/coin-logos'],
  // The doctor looks for places that are left blank in the terms.
  'messages',
  // The framework looks for these names whenever a program of one's own starts it, and uses none.
  ...['node_modules/next/dist/compiled/webpack', 'node_modules/next/dist/compiled/@babel/runtime'],
];
const never = ['.next/cache', '.next/trace', '.next/trace-build', '.next/types', '.next/diagnostics', 'server/sandbox'];
/** Maps, declarations and the framework's development build help developers, and nothing that runs reads them. */
const isForDevelopers = (path: string): boolean =>
  /\.map$|\.d\.[cm]?ts$|^node_modules\/next\/dist\/(?:docs\/|.*\.dev\.js$)/.test(path);

const tracedSchema = z.array(z.string());
const manifestSchema = z.object({
  dependencies: z.optional(z.record(z.string(), z.string())),
  optionalDependencies: z.optional(z.record(z.string(), z.string())),
});

/** Returns the files that pages and handlers load while they run, as the build noted them (server/front/adapter.ts). */
const tracedByBuild = (): readonly string[] =>
  tracedSchema.parse(JSON.parse(readFileSync(join(root, '.next', 'traced-files.json'), 'utf8')));

/** Returns the files that the framework's own server loads. */
async function tracedOfFramework(): Promise<ReadonlySet<string>> {
  return (await nodeFileTrace([require.resolve('next')], { base: root })).fileList;
}

/** Adds a package and all that it depends on. */
function addPackage(name: string, found: Set<string>): void {
  const folder = join('node_modules', name);
  if (found.has(folder) || !existsSync(join(root, folder))) return;
  found.add(folder);
  const { dependencies = {} } = manifestSchema.parse(
    JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')),
  );
  for (const dependency of Object.keys(dependencies)) addPackage(dependency, found);
}

/** Packages of the server in front, and the one that draws pictures, which is found while it runs. */
const ofServer = ['zod', '@redis/client', '@vercel/og', 'lru-cache'];
/** Packages of the programs beside it: the migration, the doctor, and the one that seals anew. */
const ofPrograms = ['pg', 'server-only', '@supabase/supabase-js', 'ws', 'nodemailer'];
const isNeeded = (name: string): boolean =>
  ofServer.includes(name) || ofPrograms.includes(name) || name.startsWith('@opentelemetry/');

function packagesBesideTheBuild(): Set<string> {
  const found = new Set<string>();
  const { dependencies = {} } = manifestSchema.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
  for (const name of Object.keys(dependencies)) if (isNeeded(name)) addPackage(name, found);
  return found;
}

function copy(path: string, target: string): void {
  cpSync(join(root, path), join(target, path), {
    recursive: true,
    dereference: true,
    filter(source) {
      const inside = relative(root, source);
      return !never.includes(inside) && !isForDevelopers(inside);
    },
  });
}

const [, , given] = process.argv;
if (given === undefined) throw new Error('Usage: node deploy/collect.ts <folder>');
const target = resolve(given);
if (!existsSync(join(root, '.next', 'BUILD_ID')))
  throw new Error('There is no build: see deploy/Containerfile for how it is made');
for (const path of wholes) copy(path, target);
for (const path of packagesBesideTheBuild()) copy(path, target);
for (const path of new Set([...tracedByBuild(), ...(await tracedOfFramework())])) {
  if (existsSync(join(root, path)) && statSync(join(root, path)).isFile()) copy(path, target);
}
