import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, extname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { siteUrlAtBuild } from '../../lib/config/venues/public.ts';
import { modesOfBuild } from '../environment/built-modes.ts';
import { compileEarly } from './compile-early.ts';
import { LogFile } from './log-file.ts';
import { program, root } from './paths.ts';
import { refusals } from './refusal.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
const compressible = new Set(['.js', '.mjs', '.css', '.json', '.svg', '.txt', '.xml', '.html', '.webmanifest', '.ico']);
const smallest = 512;

/** Writes `.br` and `.gz` beside each text file (or below `target`), unless they would hardly be smaller. */
async function precompress(source: string, target = source): Promise<void> {
  if (!existsSync(source)) return;
  const entries = await readdir(source, { withFileTypes: true, recursive: true });
  for (const entry of entries) {
    if (!entry.isFile() || !compressible.has(extname(entry.name))) continue;
    const file = join(entry.parentPath, entry.name);
    const out = join(target, relative(source, file));
    const bytes = await readFile(file);
    if (bytes.length < smallest) continue;
    await mkdir(dirname(out), { recursive: true });
    const best = await brotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    });
    await put(`${out}.br`, best, bytes.length);
    await put(`${out}.gz`, await gzipped(bytes, { level: 9 }), bytes.length);
  }
}

async function put(path: string, bytes: Buffer, plainLength: number): Promise<void> {
  if (bytes.length > plainLength * 0.9) return;
  await writeFile(`${path}.part`, bytes);
  await rename(`${path}.part`, path);
}

const sources = [
  'app',
  'components',
  'lib',
  'messages',
  'public',
  'server',
  'instrumentation.ts',
  'middleware.ts',
  'next.config.ts',
  'package-lock.json',
  // The package file states which modules have side effects.
  'package.json',
  'postcss.config.mjs',
  'tsconfig.json',
];
/**
 * Separate programs that the built app does not contain, except for the steps that process its assets after the build.
 */
const notBuilt = [
  'server/front',
  'server/launch',
  'server/sandbox',
  'server/backup',
  'server/doctor',
  'server/process-lock.ts',
];
const afterwards = [
  'server/launch/compile-early.ts',
  'server/launch/build.ts',
  'server/front/adapter.ts',
  'server/front/page.ts',
  'server/front/site.ts',
];

function* filesBelow(path: string): Generator<string> {
  for (const entry of readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const full = join(path, entry.name);
    if (notBuilt.includes(relative(root, full))) continue;
    if (entry.isDirectory()) yield* filesBelow(full);
    else if (entry.isFile()) yield full;
  }
}

/** Hashes the sources and the modes that a build contains. */
function sourceFingerprint(env: Record<string, string>): string {
  const { words, chains, exchange } = modesOfBuild(env);
  const hash = createHash('sha256')
    .update(process.version)
    .update(`chains ${chains}, exchange ${exchange}, words ${words}\n`);
  for (const source of [...sources, ...afterwards]) {
    const path = join(root, source);
    if (!existsSync(path)) continue;
    for (const file of /\.\w+$/.test(source) ? [path] : filesBelow(path)) {
      hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
    }
  }
  return hash.digest('hex');
}

const stampFile = join(root, '.next', 'built-from');

function isBuilt(fingerprint: string): boolean {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === fingerprint;
}

/**
 * Runs `next build` once per fingerprint, then marks every script for early compilation and compresses every asset. The
 * user gets the address of a progress page, if there is one.
 */
export async function build(
  env: Record<string, string>,
  logPath: string,
  say: (line: string) => void,
  address?: string,
): Promise<void> {
  const fingerprint = sourceFingerprint(env);
  if (isBuilt(fingerprint)) return;
  const began = Date.now();
  const seconds = () => `${Math.round((Date.now() - began) / 1000)} s`;
  say(`Building takes about two minutes.${address === undefined ? '' : ` ${address} tells how far it is.`}`);
  const tick = setInterval(() => say(`  still building, ${seconds()}`), 15_000);
  const isRebuild = existsSync(stampFile);
  try {
    mkdirSync(join(root, '.next'), { recursive: true });
    writeFileSync(stampFile, 'building');
    const log = new LogFile(logPath);
    const child = spawn(process.execPath, [join(root, 'node_modules/next/dist/bin/next'), 'build'], {
      cwd: root,
      env: {
        ...env,
        SITE_URL: siteUrlAtBuild,
        NODE_ENV: 'production',
        NEXT_TELEMETRY_DISABLED: '1',
        NEXT_ADAPTER_PATH: program('front/adapter.ts'),
        ...(isRebuild && { BUILD_CACHE: '1' }),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const end = () => child.kill('SIGKILL');
    process.once('exit', end);
    child.stdout.on('data', (chunk: Buffer) => log.write(chunk));
    child.stderr.on('data', (chunk: Buffer) => log.write(chunk));
    const [code] = await once(child, 'close');
    process.removeListener('exit', end);
    log.close();
    if (code !== 0) throw refusals.buildFailed(logPath);
    await compileEarly(join(root, '.next', 'static'));
    await precompress(join(root, '.next', 'static'));
    await precompress(join(root, 'public'), join(root, '.next', 'public'));
    writeFileSync(stampFile, fingerprint);
    say(`  built in ${seconds()}`);
  } finally {
    clearInterval(tick);
  }
}
