import type { GroupedMarket } from '@/lib/domain/markets/packed-groups';
import { sparklineShape } from '@/lib/domain/markets/sparkline';
import { figureTexts, modeText, type RowWriter, rowHtml, rowLook } from './row-html';
import { VisibleRows } from './visible-rows';

/** The index of the first cell with a figure. */
const firstFigure = 2;
const nameCell = 1;
const sparklineCell = 8;
const interestCell = 6;
/** The box that the style sheet keeps for the line of open interest. */
const interestBoxPx = [40, 18] as const;
/** The rows that may be visible get their stars at once, the others in batches that do not block the page. */
const rowsAtOnce = 24;

interface Row {
  readonly element: HTMLTableRowElement;
  /** Undefined until the row's batch is processed. */
  star: HTMLElement | undefined;
  levels: string;
  onlyIsolated: boolean;
}

interface RowsOptions {
  readonly writer: RowWriter;
  /** The HTML of a star button that is not pressed. */
  readonly starHtml: string;
  readonly starLabel: (coin: string) => string;
}

function elementOf<E extends Element>(html: string, kind: new () => E): E {
  const template = document.createElement('template');
  template.innerHTML = html;
  const { firstElementChild } = template.content;
  if (!(firstElementChild instanceof kind)) throw new TypeError('A row was written as something else');
  return firstElementChild;
}

/**
 * The rows of the market list in the page. They are created once: sorting, searching and marking only move, hide and
 * relabel them, and a new price only changes the text of its cell.
 */
export class MarketRows {
  private readonly body: HTMLTableSectionElement;
  private readonly options: RowsOptions;
  private readonly rows = new Map<string, Row>();
  private readonly star: HTMLButtonElement;
  private readonly sight: VisibleRows;
  /** The rows to be shown, in order. */
  private wanted: readonly HTMLTableRowElement[] = [];
  private favourites: ReadonlySet<string> = new Set();
  private interest: Readonly<Record<string, string>> = {};
  private bare: string[] = [];
  private next: ReturnType<typeof setTimeout> | undefined;

  constructor(body: HTMLTableSectionElement, markets: readonly GroupedMarket[], options: RowsOptions) {
    this.body = body;
    this.options = options;
    this.sight = new VisibleRows(body);
    this.star = elementOf(options.starHtml, HTMLButtonElement);
    const drawn = [...body.rows];
    if (drawn.length !== markets.length) body.replaceChildren();
    for (const [at, market] of markets.entries()) {
      const element = drawn.length === markets.length ? drawn[at] : undefined;
      if (element === undefined) this.add(market);
      else this.adopt(market, element);
    }
    this.bare = [...this.rows.keys()];
    this.dress(rowsAtOnce);
  }

  private adopt({ coin, levels, onlyIsolated }: GroupedMarket, element: HTMLTableRowElement): void {
    element.dataset['coin'] = coin;
    this.rows.set(coin, { element, star: undefined, levels, onlyIsolated });
  }

  private add(market: GroupedMarket): void {
    const element = elementOf(rowHtml(market, this.options.writer), HTMLTableRowElement);
    this.adopt(market, element);
    this.body.append(element);
  }

  /** Adds stars to this many rows now, and to the rest in batches. */
  private dress(most: number): void {
    for (const coin of this.bare.splice(0, most)) this.giveStar(coin);
    clearTimeout(this.next);
    this.next = this.bare.length === 0 ? undefined : setTimeout(() => this.dress(rowsAtOnce), 0);
  }

  private giveStar(coin: string): void {
    const row = this.rows.get(coin);
    const star = this.star.cloneNode(true);
    if (row === undefined || !(star instanceof HTMLElement)) return;
    star.setAttribute('aria-label', this.options.starLabel(coin));
    star.setAttribute('aria-pressed', String(this.favourites.has(coin)));
    row.star = star;
    row.element.cells[0]?.replaceChildren(star);
  }

  private giveInterest(coin: string): void {
    const shape = sparklineShape(this.interest[coin] ?? '', interestBoxPx);
    const cell = this.rows.get(coin)?.element.cells[interestCell];
    if (shape !== undefined) cell?.style.setProperty('--line-shape', shape);
  }

  /** Draws the lines of open interest, in the room that each cell keeps for its own. */
  showInterest(lines: Readonly<Record<string, string>>): void {
    this.interest = lines;
    for (const coin of this.rows.keys()) this.giveInterest(coin);
  }

  private change(row: Row, market: GroupedMarket): void {
    const texts = figureTexts(market, this.options.writer.locale);
    for (const [at, text] of texts.entries()) {
      const cell = row.element.cells[firstFigure + at];
      if (cell !== undefined && cell.textContent !== text) cell.textContent = text;
    }
    const look = rowLook(market);
    if (row.element.className !== look) row.element.className = look;
    if (market.onlyIsolated !== row.onlyIsolated) {
      row.onlyIsolated = market.onlyIsolated;
      const badge = row.element.cells[nameCell]?.querySelector('i');
      if (badge !== null && badge !== undefined) badge.textContent = modeText(market, this.options.writer);
    }
    if (market.levels !== row.levels) {
      row.levels = market.levels;
      const fresh = elementOf(rowHtml(market, this.options.writer), HTMLTableRowElement).cells[sparklineCell];
      if (fresh !== undefined) row.element.cells[sparklineCell]?.replaceWith(fresh);
    }
  }

  /** Writes new figures, and adds or removes markets that were listed or delisted since. */
  update(markets: readonly GroupedMarket[]): void {
    const listed = new Set(markets.map(({ coin }) => coin));
    for (const [coin, { element }] of this.rows) {
      if (listed.has(coin)) continue;
      element.remove();
      this.rows.delete(coin);
    }
    for (const market of markets) {
      const row = this.rows.get(market.coin);
      if (row !== undefined) this.change(row, market);
      else {
        this.add(market);
        this.giveStar(market.coin);
        this.giveInterest(market.coin);
      }
    }
  }

  /** Orders the rows and shows the matching ones. Only rows in the wrong position are moved. */
  arrange(coins: readonly string[], isShown: (coin: string) => boolean): void {
    this.wanted = coins.flatMap((coin) => (isShown(coin) ? (this.rows.get(coin)?.element ?? []) : []));
    if (this.sight.isNarrow) {
      this.sight.draw(this.wanted);
      return;
    }
    const focused = document.activeElement;
    const wanted = new Set(this.wanted);
    let next = this.body.firstElementChild;
    for (const coin of coins) {
      const element = this.rows.get(coin)?.element;
      if (element === undefined) continue;
      element.hidden = !wanted.has(element);
      if (element === next) next = next.nextElementSibling;
      else this.body.insertBefore(element, next);
    }
    // A row that moves loses the focus that was in it.
    const wasInside = focused instanceof HTMLElement && this.body.contains(focused);
    if (wasInside && document.activeElement !== focused) focused.focus({ preventScroll: true });
  }

  /**
   * Called before the user searches or sorts: from then on only the visible rows are in the page, so that a key press
   * costs only a screen of rows. Until then all rows are, so that the browser's own search finds them.
   */
  narrow(): void {
    if (this.sight.isNarrow) return;
    this.dress(this.bare.length);
    for (const { element } of this.rows.values()) element.hidden = false;
    this.sight.begin(this.wanted);
  }

  end(): void {
    clearTimeout(this.next);
    this.sight.end();
  }

  mark(favourites: ReadonlySet<string>): void {
    this.favourites = favourites;
    for (const [coin, { star }] of this.rows) star?.setAttribute('aria-pressed', String(favourites.has(coin)));
  }
}
