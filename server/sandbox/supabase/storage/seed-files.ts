import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import type pg from 'pg';
import { log } from '../../log.ts';
import type { FileStore } from './files.ts';
import { checkObjectName } from './names.ts';
import { objectMetadata } from './upload.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.json': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
};

/** Removes files without a row, which a crash between the two writes leaves behind. */
export async function sweepFiles(client: pg.Client, files: FileStore): Promise<void> {
  const { rows } = await client.query<{ version: string }>('select version from storage.objects');
  const known = new Set(rows.map(({ version }) => version));
  for (const version of files.versions()) {
    if (!known.has(version)) await files.remove(version);
  }
}

interface SeedFile {
  readonly record: string;
  readonly bucket: string;
  readonly name: string;
  readonly path: string;
}

function listFiles(supabaseDir: string): SeedFile[] {
  const root = join(supabaseDir, 'storage');
  if (!existsSync(root)) return [];
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .flatMap((path) => {
      const [bucket = '', ...steps] = relative(root, path).split(sep);
      const name = steps.join('/');
      return steps.length === 0 ? [] : [{ record: `supabase/storage/${bucket}/${name}`, bucket, name, path }];
    });
}

async function addFile(client: pg.Client, files: FileStore, { bucket, name, path, record }: SeedFile): Promise<void> {
  const bytes = readFileSync(path);
  const upload = {
    contentType: TYPES[extname(name).toLowerCase()] ?? 'application/octet-stream',
    cacheControl: 'max-age=3600',
  };
  const file = await files.put([bytes], bytes.length);
  const hash = createHash('sha256').update(bytes).digest('hex');
  const { rowCount } = await client.query(
    `with put as (insert into storage.objects (bucket_id, name, version, metadata) values ($1, $2, $3, $4)
      on conflict do nothing returning id),
    note as (insert into supabase_migrations.seed_files (path, hash) values ($5, $6) on conflict do nothing)
    select id from put`,
    [bucket, checkObjectName(name), file.version, objectMetadata(upload, file), record, hash],
  );
  if (rowCount === 0) await files.remove(file.version);
}

/** Adds each seed file once per database, so that one removed manually stays removed. */
export async function seedFiles(client: pg.Client, supabaseDir: string, files: FileStore): Promise<void> {
  const listed = listFiles(supabaseDir);
  if (listed.length === 0) return;
  const { rows } = await client.query<{ path: string }>('select path from supabase_migrations.seed_files');
  const done = new Set(rows.map(({ path }) => path));
  const missing = listed.filter(({ record }) => !done.has(record));
  if (missing.length === 0) return;
  const { rows: buckets } = await client.query<{ id: string }>('select id from storage.buckets');
  const known = new Set(buckets.map(({ id }) => id));
  const homeless = new Set(missing.map(({ bucket }) => bucket).filter((bucket) => !known.has(bucket)));
  if (homeless.size > 0) log('warn', 'files for buckets that do not exist were left out', { buckets: [...homeless] });
  const ready = missing.filter(({ bucket }) => known.has(bucket));
  for (const file of ready) await addFile(client, files, file);
  log('info', 'bucket files added', { files: ready.length });
}
