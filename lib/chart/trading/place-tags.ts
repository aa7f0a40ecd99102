export interface WantedTag {
  readonly key: string;
  /** The position of its line, which may be outside the pane. */
  readonly y: number;
  /** The resistance to being moved aside: 1 for most tags. */
  readonly weight?: number;
  /** True if it gets a tag before others when its line is beyond an edge. */
  readonly isFirst?: boolean;
}

export interface Room {
  readonly top: number;
  readonly bottom: number;
  /** The height of a tag, with the gap to the next one. */
  readonly heightPx: number;
}

/** The most tags for lines beyond one edge: more would cover the candles and displace the tags of visible lines. */
const mostAtEdge = 3;
const edgeShare = 5;

interface Block {
  sum: number;
  weight: number;
  count: number;
}

/**
 * Returns the middles of the tags: each as near to its line as the others allow, none over another, in the order of
 * their lines. If there is no room for all, the tags of the lines farthest beyond an edge are left out first. The
 * earlier of two at one price is above.
 */
export function placeTags(wanted: readonly WantedTag[], room: Room): ReadonlyMap<string, number> {
  const { top, bottom, heightPx } = room;
  const shown = chooseTags(wanted, room);
  const first = top + heightPx / 2;
  const last = bottom - heightPx / 2 - (shown.length - 1) * heightPx;
  // With the tags' own heights subtracted, tags that may not overlap become numbers that may not decrease.
  const blocks: Block[] = [];
  for (const [index, { y, weight = 1 }] of shown.entries()) {
    const inside = Math.min(Math.max(y, first), bottom - heightPx / 2);
    let block: Block = { sum: (inside - index * heightPx) * weight, weight, count: 1 };
    let before = blocks.at(-1);
    while (before !== undefined && before.sum / before.weight > block.sum / block.weight) {
      block = { sum: before.sum + block.sum, weight: before.weight + block.weight, count: before.count + block.count };
      blocks.pop();
      before = blocks.at(-1);
    }
    blocks.push(block);
  }
  const places = blocks.flatMap(({ sum, weight, count }) => {
    const place = Math.min(Math.max(sum / weight, first), last);
    return Array.from({ length: count }, () => place);
  });
  return new Map(shown.map(({ key }, index) => [key, (places[index] ?? first) + index * heightPx]));
}

/** Returns which lines get a tag, from the top down. */
function chooseTags(wanted: readonly WantedTag[], { top, bottom, heightPx }: Room): readonly WantedTag[] {
  const most = Math.max(0, Math.floor((bottom - top) / heightPx));
  const beyond = ({ y }: WantedTag): number => Math.max(0, top - y, y - bottom);
  const atEdge = Math.min(mostAtEdge, Math.max(1, Math.floor(most / edgeShare)));
  const rank = ({ isFirst = false }: WantedTag): number => (isFirst ? 0 : 1);
  const nearest = (tags: readonly WantedTag[]) =>
    tags.toSorted((a, b) => rank(a) - rank(b) || beyond(a) - beyond(b)).slice(0, atEdge);
  const found = wanted.filter(({ y }) => Number.isFinite(y));
  const inside = found.filter((tag) => beyond(tag) === 0);
  const chosen = new Set(
    [
      ...inside,
      ...[...nearest(found.filter(({ y }) => y < top)), ...nearest(found.filter(({ y }) => y > bottom))].toSorted(
        (a, b) => beyond(a) - beyond(b),
      ),
    ].slice(0, most),
  );
  return found.filter((tag) => chosen.has(tag)).toSorted((a, b) => a.y - b.y);
}
