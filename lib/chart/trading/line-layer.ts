import type { IPrimitivePaneView, PrimitiveHoveredItem } from 'lightweight-charts';
import type { Frame } from '../engine/frame.ts';
import { drawnOnce, Layer } from '../engine/layer.ts';
import type { ChartLine } from './line.ts';
import { drawLabels, drawLines, labelHeightPx, type PlacedLine } from './line-renderer.ts';
import { groupTags, placeTags, type TagGroup } from './place-tags.ts';

export interface LineLayerInput {
  readonly frame: () => Frame | undefined;
  /** Returns what the axis writes at a price where that is not the price itself. */
  readonly axisTextAt?: (price: number) => string | undefined;
  /** The height that is covered at the top of the pane: no tag is placed there. */
  readonly headroomPx: () => number;
  /** The height of a tag on the screen, with the gap to the next one. */
  readonly tagHeightPx: number;
}

/** A mouse this close to a line can take it. */
const reachPx = 4;
/** The width that a tag at rest has at most, and the part of the pane that all of them may cover. */
const tagWidthPx = 112;
const coveredPart = 1 / 12;
/** The weight of the last price's label, which never moves: other labels make room for it. */
const fixed = 1e6;

/** Draws named lines over the candles as a primitive of their series, and computes where their tags belong. */
export class LineLayer extends Layer {
  readonly #input: LineLayerInput;
  readonly #hearers = new Set<() => void>();
  readonly #views = drawnOnce('normal', (context, width, height) => {
    // If the axis was drawn first, the tags are already arranged for this frame.
    if (!this.#isArranged) this.#arrange();
    this.#isArranged = false;
    const theme = this.#input.frame()?.theme;
    if (theme !== undefined) drawLines(context, width, height, this.#placed, theme);
  });
  readonly #axisViews = drawnOnce(
    'normal',
    (context, width) => {
      this.#arrange();
      this.#isArranged = true;
      const theme = this.#input.frame()?.theme;
      if (theme !== undefined) drawLabels(context, width, this.#placed, theme);
    },
    () => this.#lines.length > 0,
  );
  #lines: readonly ChartLine[] = [];
  #placed: readonly PlacedLine[] = [];
  #isArranged = false;
  #tags: ReadonlyMap<string, number> = new Map();
  #groups: readonly TagGroup[] = [];
  #spread: ReadonlySet<string> = new Set();

  constructor(input: LineLayerInput) {
    super();
    this.#input = input;
  }

  /** The middles of the tags, measured from the pane's top; the same object until one of them moves. */
  readonly tags = {
    read: (): ReadonlyMap<string, number> => this.#tags,
    subscribe: (hear: () => void): (() => void) => {
      this.#hearers.add(hear);
      return () => this.#hearers.delete(hear);
    },
  };

  /** The open orders that share a tag; the same object until one joins or leaves. */
  readonly groups = {
    read: (): readonly TagGroup[] => this.#groups,
    subscribe: this.tags.subscribe,
  };

  show(lines: readonly ChartLine[]): void {
    this.#lines = lines;
    this.redraw();
  }

  /** Gives these lines tags of their own while somebody looks at them. */
  spread(keys: readonly string[]): void {
    this.#spread = new Set(keys);
    this.redraw();
  }

  paneViews(): readonly IPrimitivePaneView[] {
    return this.#views;
  }

  priceAxisPaneViews(): readonly IPrimitivePaneView[] {
    return this.#axisViews;
  }

  /** The library calls this at each mouse movement, to choose the cursor. */
  hitTest(_: number, y: number): PrimitiveHoveredItem | null {
    const line = this.lineAt(y);
    return line === undefined ? null : { externalId: line.key, zOrder: 'normal', cursorStyle: 'ns-resize' };
  }

  /** Returns the nearest line that can be moved. */
  lineAt(y: number): ChartLine | undefined {
    const near = this.#placed
      .filter(({ line, y: own }) => line.isMovable && Math.abs(own - y) <= reachPx)
      .toSorted((a, b) => Math.abs(a.y - y) - Math.abs(b.y - y));
    return near[0]?.line;
  }

  heightPx(): number {
    return this.place?.chart.paneSize(0).height ?? 0;
  }

  widthPx(): number {
    return this.place?.chart.paneSize(0).width ?? 0;
  }

  yOf(price: number): number | undefined {
    return this.place?.series.priceToCoordinate(price) ?? undefined;
  }

  priceAt(y: number): number | undefined {
    return this.place?.series.coordinateToPrice(y) ?? undefined;
  }

  #arrange(): void {
    const heightPx = this.heightPx();
    const frame = this.#input.frame();
    const found = this.#lines.flatMap((line) => {
      const y = this.yOf(line.price);
      return y === undefined || !Number.isFinite(y) ? [] : [{ line, y }];
    });
    const wanted = found.map(({ line, y }) => ({
      key: line.key,
      y,
      weight: line.isHeld ? fixed : 1,
      isFirst: line.look === 'position' || line.isHeld,
    }));
    const { headroomPx, tagHeightPx } = this.#input;
    const named = wanted.filter((_, index) => found[index]?.line.isNamed === true);
    const isShared = ({ line: { key, look, isHeld } }: (typeof found)[number]): boolean =>
      look === 'order' && !isHeld && !this.#spread.has(key);
    const resting = new Set(found.filter(isShared).map(({ line }) => line.key));
    const groups = groupTags(
      named.filter(({ key, y }) => resting.has(key) && y >= 0 && y <= heightPx),
      tagHeightPx,
    );
    const grouped = new Map(groups.flatMap(({ key, keys }) => keys.map((each) => [each, key] as const)));
    const tags = placeTags([...named.filter(({ key }) => !grouped.has(key)), ...groups], {
      ...{ top: headroomPx(), bottom: heightPx, heightPx: tagHeightPx },
      most: Math.max(1, Math.floor((this.widthPx() * heightPx * coveredPart) / (tagWidthPx * tagHeightPx))),
    });
    const labels = placeTags([...wanted.filter(({ y }) => y >= 0 && y <= heightPx), ...this.#lastPrice(frame)], {
      top: 0,
      bottom: heightPx,
      heightPx: labelHeightPx,
    });
    this.#placed = found.map(({ line, y }) => {
      const tagY = tags.get(grouped.get(line.key) ?? line.key);
      const text = this.#input.axisTextAt?.(line.price) ?? line.text;
      return { line, y, tagY, labelY: labels.get(line.key), text };
    });
    const hasSameGroups = memberText(groups) === memberText(this.#groups);
    if (isSame(this.#tags, tags) && hasSameGroups) return;
    this.#tags = tags;
    if (!hasSameGroups) this.#groups = groups;
    for (const hear of [...this.#hearers]) hear();
  }

  #lastPrice(frame: Frame | undefined) {
    const last = frame?.settings.isLastShown === true ? frame.series.at(frame.series.end - 1)?.close : undefined;
    const y = last === undefined ? undefined : this.yOf(last);
    return y === undefined ? [] : [{ key: '', y, weight: fixed }];
  }
}

const memberText = (groups: readonly TagGroup[]): string => groups.map(({ keys }) => keys.join(' ')).join('\n');

const isSame = (a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): boolean =>
  a.size === b.size && [...a].every(([key, y]) => b.get(key) === y);
