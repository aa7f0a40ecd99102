import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, extname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
const compressible = new Set(['.js', '.mjs', '.css', '.json', '.svg', '.txt', '.xml', '.html', '.webmanifest', '.ico']);
const smallest = 512;

/** Writes `.br` and `.gz` beside each text file (or below `target`), unless they would hardly be smaller. */
export async function precompress(source: string, target = source): Promise<void> {
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
