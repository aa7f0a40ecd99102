import 'server-only';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

const digest = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const identifier = z.string().check(z.regex(/^[a-z_][a-z0-9_]{0,62}$/));

const tableSchema = z.object({
  name: identifier,
  columns: z.array(identifier),
  rows: z.number(),
  /** The SHA-256 of the table's rows, in the order of their spelling. */
  digest,
});
const fileSchema = z.object({
  bucket: z.string(),
  name: z.string(),
  contentType: z.string(),
  cacheControl: z.string(),
  bytes: z.number(),
  digest,
});
const sequenceSchema = z.object({ name: identifier, last: z.string().check(z.regex(/^\d+$/)) });

const manifestSchema = z.object({
  format: z.literal(1),
  takenAt: z.iso.datetime(),
  /** The migrations of the database that was backed up: it can be restored into one that has exactly these. */
  migrations: z.array(z.string()),
  tables: z.array(tableSchema),
  sequences: z.array(sequenceSchema),
  files: z.array(fileSchema),
});

export type TableCopy = z.output<typeof tableSchema>;
export type FileCopy = z.output<typeof fileSchema>;
export type SequenceCopy = z.output<typeof sequenceSchema>;
/** The list of everything in a backup, which is written last: a folder without it is no backup. */
export type Manifest = z.output<typeof manifestSchema>;

export const manifestName = 'manifest.json';
export const rowsPath = (folder: string, table: string): string => join(folder, 'tables', `${table}.jsonl.gz`);
/** A file is stored under its digest, so that no name that somebody chose becomes a path. */
export const filePath = (folder: string, digestOfFile: string): string => join(folder, 'files', digestOfFile);

export function writeManifest(folder: string, manifest: Manifest): void {
  writeFileSync(join(folder, manifestName), `${JSON.stringify(manifest, undefined, 1)}\n`, { mode: 0o600 });
}

export function readManifest(folder: string): Manifest {
  const read = z.safeParse(manifestSchema, JSON.parse(readFileSync(join(folder, manifestName), 'utf8')));
  if (!read.success) throw new Error(`${join(folder, manifestName)} is not the list of a backup of this release.`);
  return read.data;
}
