import { z } from 'zod';

/** One step of a chain: a raw transaction, or just the next block. */
const entrySchema = z.object({
  seq: z.number(),
  /** The block's time, in seconds: a replay must judge deadlines by the original time. */
  at: z.number(),
  raw: z.optional(z.string()),
  /** The base fee of the block, if it was set. */
  baseFee: z.optional(z.string()),
});

export type Entry = z.infer<typeof entrySchema>;

const snapshotSchema = z.object({
  /** Every entry up to this one is in the state or in `entries`. */
  through: z.number(),
  /** The node's own dump: zipped JSON in hex. */
  state: z.string(),
  /** Entries that are accepted but in no block yet, which a node's dump leaves out, or not yet applied. */
  entries: z.array(entrySchema),
});

export type Snapshot = z.infer<typeof snapshotSchema>;

const linesSchema = z.array(z.array(entrySchema));

export interface Stored {
  readonly state: string | undefined;
  /** The entries to apply to the state, in order. */
  readonly entries: readonly Entry[];
  readonly seq: number;
}

export function readCached(snapshot: unknown, lines: readonly unknown[]): Stored {
  const base = snapshot === undefined ? undefined : snapshotSchema.parse(snapshot);
  const through = base?.through ?? 0;
  // An interrupted compaction leaves lines behind that the snapshot already contains.
  const later = linesSchema
    .parse(lines)
    .flat()
    .filter(({ seq }) => seq > through);
  return {
    state: base?.state,
    entries: [...(base?.entries ?? []), ...later],
    seq: later.at(-1)?.seq ?? through,
  };
}
