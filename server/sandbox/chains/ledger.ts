import { z } from 'zod';

/** One thing that moves a chain: a raw transaction, or nothing but the next block. */
const entrySchema = z.object({
  seq: z.number(),
  /** The block's time, in seconds: a replay must judge deadlines as they were judged. */
  at: z.number(),
  raw: z.optional(z.string()),
  /** What gas costs in the block, where somebody set it. */
  baseFee: z.optional(z.string()),
});

export type Entry = z.infer<typeof entrySchema>;

const snapshotSchema = z.object({
  /** Every entry up to here is in the state, or stands in `entries`. */
  through: z.number(),
  /** As the node dumps it: zipped JSON in hex. */
  state: z.string(),
  /** Accepted but in no block yet, which a node's dump leaves out, or not yet applied. */
  entries: z.array(entrySchema),
});

export type Snapshot = z.infer<typeof snapshotSchema>;

const linesSchema = z.array(z.array(entrySchema));

export interface Kept {
  readonly state: string | undefined;
  /** What is to be applied to the state, in order. */
  readonly entries: readonly Entry[];
  readonly seq: number;
}

export function readKept(snapshot: unknown, lines: readonly unknown[]): Kept {
  const base = snapshot === undefined ? undefined : snapshotSchema.parse(snapshot);
  const through = base?.through ?? 0;
  // A compaction that was cut short leaves lines behind that the snapshot has already.
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
