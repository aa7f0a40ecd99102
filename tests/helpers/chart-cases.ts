import type { Candle, Datafeed } from '../../lib/chart/datafeed/port.ts';
import { type Drawing, defaultStyle, newDrawing } from '../../lib/chart/drawings/drawing.ts';
import { DrawingLayer } from '../../lib/chart/drawings/view.ts';
import type { ComparedMarket } from '../../lib/chart/engine/compared-markets.ts';
import { type Chart, createChart } from '../../lib/chart/engine/create-chart.ts';
import type { ChartSettings, StudySetting } from '../../lib/chart/engine/settings.ts';
import { defaultSettings } from '../../lib/chart/engine/settings.ts';
import { indicators } from '../../lib/chart/indicators/index.ts';
import type { Span } from '../../lib/chart/series/fitting-interval.ts';
import { type Deal, FillMarks } from '../../lib/chart/trading/fill-marks.ts';
import type { ChartLine } from '../../lib/chart/trading/line.ts';
import { LineLayer } from '../../lib/chart/trading/line-layer.ts';
import { SpanMark } from '../../lib/chart/trading/span-mark.ts';
import { type DrawnTrade, TradeLines } from '../../lib/chart/trading/trade-lines.ts';
import { candleTypes, priceAxisTypes } from '../../lib/config/chart.ts';
import { barAt, walk } from '../unit/chart/bars.ts';
import { themes } from '../unit/chart/drawings/themes.ts';
import type { Inks } from './canvas-ink.ts';
import { writing } from './drawn-writing.ts';

/**
 * Runs inside a page: draws one chart for each look that a chart can have, and returns what its canvases were told to
 * draw.
 */
export interface Cases {
  readonly names: readonly string[];
  readonly draw: (name: string, theme: keyof typeof themes) => Promise<string>;
  /** Draws two indicators in panes of their own, with each type of the price's axis. */
  readonly drawPanes: () => Promise<readonly string[]>;
}

const barCount = 140;
const plain: ChartSettings = { ...defaultSettings, isIndicatorLastShown: true };

interface Look {
  readonly settings?: Partial<ChartSettings>;
  readonly studies?: readonly StudySetting[];
  readonly bars?: readonly Candle[];
  readonly drawings?: readonly Drawing[];
  readonly lines?: readonly ChartLine[];
  readonly deals?: readonly Deal[];
  readonly trades?: readonly DrawnTrade[];
  readonly span?: Span;
  readonly compared?: readonly ComparedMarket[];
}

const columns = walk(barCount);
const candles: readonly Candle[] = Array.from({ length: barCount }, (_, at) => ({
  ...barAt(columns, at),
  turnover: 1,
}));
const volume = [{ key: 'vol', id: 'vol', pane: 'own', isHidden: false }] as const;
const level = (candle: Candle): Candle => ({ ...candle, open: 50, high: 50, low: 50, close: 50 });
const backwards = candles.map((candle, at) => (at % 7 === 0 ? { ...candle, high: Number.NaN } : candle)).reverse();

/** Points at bars and prices in the visible range. */
const anchor = (bar: number, price: number) => ({ time: candles[bar]?.time ?? 0, price });
const drawings: readonly Drawing[] = [
  newDrawing('segment', 'segment', [anchor(122, 114), anchor(132, 119)]),
  newDrawing('level', 'horizontalLine', [anchor(124, 116.5)], { ...defaultStyle, colour: 'amber', dash: 'dashed' }),
  newDrawing('box', 'rect', [anchor(126, 120), anchor(134, 117)], { ...defaultStyle, colour: 'pink', width: 2 }),
];
const line = (key: string, price: number, look: ChartLine['look'], more: Partial<ChartLine> = {}): ChartLine => {
  const plainLine = { isHeld: false, isMovable: true, isNamed: true };
  return { key, price, look, text: price.toFixed(2), ...plainLine, ...more };
};
const lines: readonly ChartLine[] = [
  line('entry', 118, 'position'),
  line('order', 115, 'order'),
  line('held', 120.5, 'order', { isHeld: true }),
  line('end', 113, 'liquidation', { isMovable: false }),
  line('draft', 114.9, 'draft'),
  line('far', 5, 'order'),
];
const deals: readonly Deal[] = [
  { time: anchor(124, 0).time, side: 'buy' },
  { time: anchor(130, 0).time + 1, side: 'sell' },
  { time: anchor(130, 0).time + 2, side: 'buy' },
];

const trade = (from: number, to: number, entry: number, exit: number, text: string): DrawnTrade => ({
  ...{ key: text, openedAt: anchor(from, 0).time, closedAt: anchor(to, 0).time, entry, exit },
  ...{ isGain: exit > entry, text },
});

const looks = new Map<string, Look>([
  ...candleTypes.map((candleType) => [`candles ${candleType}`, { settings: { candleType } }] as const),
  ...priceAxisTypes.map((priceAxis) => [`axis ${priceAxis}`, { settings: { priceAxis } }] as const),
  ['no bars', { bars: [] }],
  ['one bar', { bars: candles.slice(0, 1), studies: volume }],
  ['equal prices', { bars: candles.map(level), studies: volume }],
  ['no volume', { bars: candles.map((candle) => ({ ...candle, volume: 0, turnover: 0 })), studies: volume }],
  ['backwards and with gaps', { bars: backwards, studies: volume }],
  ['axis reversed', { settings: { isReversed: true } }],
  ['nothing marked', { settings: { isGridShown: false, isLastShown: false, isHighShown: false, isLowShown: false } }],
  ...indicators.map(({ id, pane }) => {
    const study = { key: id, id, pane: pane === 'price' ? 'price' : 'own', isHidden: false } as const;
    return [`indicator ${id}`, { studies: [study] }] as const;
  }),
  [
    'indicator styled',
    { studies: [{ key: 'boll', id: 'boll', pane: 'price', isHidden: false, colours: { up: 'pink' }, width: 3 }] },
  ],
]);

looks.set('drawings', { drawings });
looks.set('trading lines', { lines });
looks.set('trading lines in percent', { lines, settings: { priceAxis: 'percentage' } });
looks.set('fills', { deals });
looks.set('closed trades', {
  trades: [
    trade(124, 130, 116, 119, '+$3.00'),
    trade(131, 136, 119, 117, '-$2.00'),
    trade(136, 137, 118, 117.5, '-$0.50'),
  ],
});
looks.set('span of a trade', { span: { from: anchor(125, 0).time, to: anchor(129, 0).time } });
looks.set('compared', {
  settings: { priceAxis: 'percentage' },
  compared: [
    { ticker: 'half', colour: 'blue' },
    { ticker: 'double', colour: 'pink' },
  ],
});
looks.set('everything', {
  drawings,
  lines,
  deals,
  studies: [...volume, { key: 'boll', id: 'boll', pane: 'price', isHidden: false }],
});
looks.set('everything reversed', {
  drawings,
  lines,
  deals,
  settings: { isReversed: true, priceAxis: 'log' },
});

/** Draws over a chart what the trading screen draws over it. */
function overlay({ surface }: Chart, look: Look): void {
  const { drawings: drawn = [], lines: shown = [], deals: dealt = [], trades = [], span } = look;
  const layer = new LineLayer({
    ...{ frame: surface.frame, axisTextAt: surface.percentTextAt, headroomPx: surface.headroomPx, tagHeightPx: 26 },
  });
  const marks = new FillMarks(surface.frame);
  const scene = { drawings: drawn, chosenId: drawn[0]?.id, dragged: undefined, sketch: undefined };
  surface.attach(
    new DrawingLayer({ frame: surface.frame, interval: surface.interval, scene: () => scene, writing: () => writing }),
  );
  surface.attach(layer);
  surface.attach(marks);
  layer.show(shown);
  marks.show(dealt);
  if (trades.length > 0) {
    const ended = new TradeLines(surface.frame);
    surface.attach(ended);
    ended.show(trades);
  }
  if (span !== undefined) surface.attach(new SpanMark(surface.frame, span));
}

/** Other markets move half and twice as much as the first one from their first bar on. */
const factors: Readonly<Record<string, number>> = { half: 0.5, double: 2 };
const movedBy =
  (factor: number) =>
  (candle: Candle): Candle => {
    if (factor === 0) return candle;
    const from = candles[0]?.close ?? 1;
    return { ...candle, close: from * (1 + (candle.close / from - 1) * factor) };
  };
const datafeedOf = (bars: readonly Candle[]): Datafeed => ({
  history: async ({ before, ticker }) => (before === undefined ? bars.map(movedBy(factors[ticker] ?? 0)) : []),
  subscribe: () => () => undefined,
});
const frame = () => new Promise((done) => requestAnimationFrame(done));

function lookOf(name: string): Look {
  const look = looks.get(name);
  if (look === undefined) throw new Error(`There is no ${name}`);
  return look;
}

async function draw(look: Look, theme: keyof typeof themes): Promise<string> {
  const place = document.getElementById('chart');
  if (place === null) throw new Error('The page has no place for a chart');
  place.style.cssText = 'width: 240px; height: 160px';
  const settings = { ...plain, ...look.settings };
  const chart = createChart(place, {
    datafeed: datafeedOf(look.bars ?? candles),
    theme: themes[theme],
    settings,
    timeZone: 'UTC',
    tag: 'en',
    priceText: (value) => value.toFixed(2),
    valueText: (value) => value.toFixed(2),
    percentText: (value) => `${value.toFixed(2)}%`,
    onState: () => undefined,
    onLegend: () => undefined,
    onCursor: () => undefined,
    onPanes: () => undefined,
    now: () => candles.at(-1)?.time ?? 0,
  });
  chart.setStudies(look.studies ?? []);
  chart.show({ ticker: 'BTC', interval: '1m' });
  chart.compare(look.compared ?? []);
  if (look.drawings ?? look.lines ?? look.deals ?? look.trades ?? look.span) overlay(chart, look);
  for (let settled = 0; settled < 6; settled += 1) await frame();
  const inks: Inks = Reflect.get(window, 'inks');
  inks.forget();
  chart.setTheme(themes[theme]);
  for (let settled = 0; settled < 4; settled += 1) await frame();
  const reported = inks.reported(place);
  chart.destroy();
  place.replaceChildren();
  return reported;
}

async function drawPanes(): Promise<readonly string[]> {
  const studies = [...volume, { key: 'rsi', id: 'rsi', pane: 'own', isHidden: false }] as const;
  const axes = priceAxisTypes.flatMap((priceAxis) => [false, true].map((isReversed) => ({ priceAxis, isReversed })));
  const reported: string[] = [];
  for (const settings of axes) reported.push(await draw({ studies, settings }, 'dark'));
  return reported;
}

const cases: Cases = { names: [...looks.keys()], draw: (name, theme) => draw(lookOf(name), theme), drawPanes };
Reflect.set(window, 'chartCases', cases);
