import 'server-only';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type pg from 'pg';
import * as z from 'zod/mini';
import { type FileCopy, filePath } from './manifest.ts';

/** Each release brings the coins' logos with it. */
const ofRelease = 'coin-logos';
const atOnce = 6;

export interface Storage {
  readonly url: string;
  readonly key: string;
}

const listedSchema = z.object({
  bucket: z.string(),
  name: z.string(),
  contentType: z.nullable(z.string()),
  cacheControl: z.nullable(z.string()),
});
type Listed = z.output<typeof listedSchema>;

const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const addressOf = ({ url }: Storage, { bucket, name }: Pick<Listed, 'bucket' | 'name'>): string =>
  `${url}/storage/v1/object/${encodeURIComponent(bucket)}/${name.split('/').map(encodeURIComponent).join('/')}`;

const headersOf = ({ key }: Storage) => ({ apikey: key, authorization: `Bearer ${key}` });

/** Works through a list, some at a time. */
async function inParts<T, R>(list: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const done: R[] = [];
  for (let from = 0; from < list.length; from += atOnce) {
    done.push(...(await Promise.all(list.slice(from, from + atOnce).map(work))));
  }
  return done;
}

async function fetchFile(storage: Storage, folder: string, listed: Listed): Promise<FileCopy | undefined> {
  const response = await fetch(addressOf(storage, listed), { headers: headersOf(storage) });
  // Somebody deleted it since the moment that the backup shows.
  if (response.status === 404 || response.status === 400) {
    await response.body?.cancel();
    return undefined;
  }
  if (!response.ok) throw new Error(`The storage answered ${response.status} to ${listed.bucket}/${listed.name}.`);
  const bytes = Buffer.from(await response.arrayBuffer());
  const digest = digestOf(bytes);
  const path = filePath(folder, digest);
  if (!existsSync(path)) {
    // Two names may have the same bytes, and be fetched at once.
    const draft = `${path}.${Math.random().toString(36).slice(2)}`;
    writeFileSync(draft, bytes, { mode: 0o600 });
    renameSync(draft, path);
  }
  return {
    ...{ bucket: listed.bucket, name: listed.name, bytes: bytes.length, digest },
    contentType: listed.contentType ?? 'application/octet-stream',
    cacheControl: listed.cacheControl ?? 'max-age=3600',
  };
}

/** Copies the files of all buckets into a backup. Returns what was copied. */
export async function fetchFiles(client: pg.Client, storage: Storage, folder: string): Promise<readonly FileCopy[]> {
  const { rows } = await client.query(
    `select bucket_id as bucket, name, metadata ->> 'mimetype' as "contentType",
      metadata ->> 'cacheControl' as "cacheControl"
    from storage.objects where bucket_id <> $1 and name is not null order by bucket_id, name`,
    [ofRelease],
  );
  const listed = z.parse(z.array(listedSchema), rows);
  const copied = await inParts(listed, (one) => fetchFile(storage, folder, one));
  return copied.filter((one) => one !== undefined);
}

/** Puts a backup's files into the buckets. A file of the same name is replaced, and no other is touched. */
export async function putFiles(storage: Storage, folder: string, files: readonly FileCopy[]): Promise<void> {
  await inParts(files, async (file) => {
    const response = await fetch(addressOf(storage, file), {
      method: 'POST',
      headers: {
        ...headersOf(storage),
        ...{ 'content-type': file.contentType, 'cache-control': file.cacheControl, 'x-upsert': 'true' },
      },
      body: readFileSync(filePath(folder, file.digest)),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`The storage answered ${response.status} to ${file.bucket}/${file.name}.`);
  });
}

/** Returns the files of a backup that are not what was copied. */
export function damagedFiles(folder: string, files: readonly FileCopy[]): readonly FileCopy[] {
  return files.filter(({ digest }) => {
    const path = filePath(folder, digest);
    return !existsSync(path) || digestOf(readFileSync(path)) !== digest;
  });
}
