import { deflateRawSync } from 'node:zlib';
import type { Channel } from './topic.ts';

// The topic `l2`, which the venue does not document, sends the whole book first, and then its changes with each block.

interface Row {
  readonly px: string;
  readonly sz: string;
}

export interface BookFrame {
  readonly coin: string;
  readonly time: number;
  readonly levels: readonly (readonly Row[])[];
}

/** Changes of this length and more are packed, as the venue does with long ones. */
const PACKED_FROM = 400;

/** Returns the positions of the removed rows, and the rows that are new or changed. */
function sideChanges(before: readonly Row[], after: readonly Row[]) {
  const [then, now] = [before, after].map((rows) => new Map(rows.map(({ px, sz }) => [px, sz])));
  return {
    removed: before.flatMap(({ px }, place) => (now?.has(px) === true ? [] : [place])),
    changed: after.flatMap(({ px, sz }) => (then?.get(px) === sz ? [] : [{ p: px, s: sz }])),
  };
}

/** Returns the message that changes one book to the next; undefined if nothing changed. */
export function bookChanges(before: BookFrame, after: BookFrame): unknown {
  const sides = [0, 1].map((at) => sideChanges(before.levels[at] ?? [], after.levels[at] ?? []));
  if (sides.every(({ removed, changed }) => removed.length + changed.length === 0)) return undefined;
  const update = {
    c: after.coin,
    t: after.time,
    l: sides.map(({ changed }) => changed),
    r: sides.map(({ removed }) => removed),
  };
  const text = JSON.stringify(update);
  return text.length < PACKED_FROM ? { u: update } : { c: deflateRawSync(text).toString('base64') };
}

/** Creates a channel whose first message is the book to which its next changes apply. */
export function createChangesChannel(
  everyMs: number,
  look: () => BookFrame | undefined,
): Pick<Channel, 'first' | 'pulse'> {
  let reported = look();
  return {
    first: () => reported && { s: reported },
    pulse: {
      everyMs,
      look: () => {
        const now = look();
        if (now === undefined || reported === undefined) return undefined;
        const data = bookChanges(reported, now);
        if (data === undefined) return undefined;
        reported = now;
        return { data, seen: String(now.time) };
      },
    },
  };
}
