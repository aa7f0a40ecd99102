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
  /** The most tags, if the height alone would allow more than may cover the candles. */
  readonly most?: number;
}

/** Tags that would stand over each other, and share one. */
export interface TagGroup {
  readonly key: string;
  readonly keys: readonly string[];
  readonly y: number;
}

/** Two tags beside each other are read sooner than a number; from three on they are a group. */
const leastGrouped = 3;

/** Returns the groups of tags whose lines are closer to their neighbours than a tag is high. */
export function groupTags(wanted: readonly WantedTag[], heightPx: number): readonly TagGroup[] {
  const clusters: WantedTag[][] = [];
  for (const tag of wanted.toSorted((a, b) => a.y - b.y)) {
    const [cluster, last] = [clusters.at(-1), clusters.at(-1)?.at(-1)];
    if (cluster !== undefined && last !== undefined && tag.y - last.y < heightPx) cluster.push(tag);
    else clusters.push([tag]);
  }
  return clusters.flatMap((cluster) => {
    const [first] = cluster;
    if (first === undefined || cluster.length < leastGrouped) return [];
    const y = cluster.reduce((sum, tag) => sum + tag.y, 0) / cluster.length;
    return [{ key: `group ${first.key}`, keys: cluster.map(({ key }) => key), y }];
  });
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
function chooseTags(wanted: readonly WantedTag[], room: Room): readonly WantedTag[] {
  const { top, bottom, heightPx } = room;
  const most = Math.max(0, Math.min(room.most ?? Number.POSITIVE_INFINITY, Math.floor((bottom - top) / heightPx)));
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
