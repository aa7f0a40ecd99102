import { afterEach, describe, expect, it } from 'vitest';
import type { Candle } from '@/lib/chart/datafeed/port.ts';
import type { Frame } from '@/lib/chart/engine/frame.ts';
import { defaultSettings } from '@/lib/chart/engine/settings.ts';
import { planSlice } from '@/lib/chart/engine/visible-range.ts';
import { BarSeries } from '@/lib/chart/series/bar-series.ts';
import { FillMarks } from '@/lib/chart/trading/fill-marks.ts';
import type { ChartLine } from '@/lib/chart/trading/line.ts';
import { LineLayer } from '@/lib/chart/trading/line-layer.ts';
import { bucketsOfSpan } from '@/lib/chart/trading/span-mark.ts';
import { endsOf, TradeLines } from '@/lib/chart/trading/trade-lines.ts';
import { themes } from '../drawings/themes.ts';

const minute = 60_000;
const begin = Date.UTC(2026, 0, 1);
function frameOf(theme = themes.dark): Frame {
  const series = new BarSeries();
  series.prepend(
    Array.from(
      { length: 50 },
      (_, index): Candle => ({
        time: begin + index * minute,
        open: 100,
        high: 110,
        low: 90,
        close: 105,
        volume: 1,
        turnover: 1,
      }),
    ),
  );
  const view = { from: 0, to: 50 };
  return { series, view, slice: planSlice(view, series, 500), theme, settings: defaultSettings, priceText: String };
}

/** Imitates the library's chart: a bar is 10 pixels wide, a price of 1 is 2 pixels high, and 200 is at the top. */
let zeroPx = 400;
const place = {
  chart: {
    timeScale: () => ({ logicalToCoordinate: (index: number) => 5 + index * 10 }),
    paneSize: () => ({ width: 500, height: 300 }),
  },
  series: {
    priceScale: () => ({ options: () => ({ mode: 0 }) }),
    coordinateToPrice: (y: number) => (zeroPx - y) / 2,
    priceToCoordinate: (value: number) => zeroPx - value * 2,
  },
  requestUpdate: () => undefined,
};

const line = (key: string, price: number, look: ChartLine['look'] = 'order'): ChartLine => ({
  key,
  price,
  look,
  text: `${price}`,
  isHeld: false,
  isMovable: look !== 'liquidation',
  isNamed: true,
});

/** Records the calls on a canvas that draws in the page's pixels. */
function reported(renderer: { readonly draw: unknown } | null | undefined): string[] {
  const said: string[] = [];
  const context = new Proxy(
    {},
    {
      get:
        (_, name) =>
        (...given: unknown[]) =>
          said.push(`${String(name)}(${given.join(', ')})`),
      set: (_, name, value) => said.push(`${String(name)} = ${value}`) > 0,
    },
  );
  const target = {
    useMediaCoordinateSpace: (draw: (given: unknown) => void) =>
      draw({ context, mediaSize: { width: 500, height: 300 } }),
  };
  if (renderer !== null && typeof renderer?.draw === 'function') Reflect.apply(renderer.draw, renderer, [target]);
  return said;
}

function layerOn(frame: Frame, axisTextAt?: (price: number) => string | undefined) {
  const layer = new LineLayer({
    ...{ frame: () => frame, headroomPx: () => 40, tagHeightPx: 26 },
    ...(axisTextAt !== undefined && { axisTextAt }),
  });
  Reflect.apply(layer.attached, layer, [place]);
  const draw = () => reported(layer.paneViews()[0]?.renderer());
  const label = () => reported(layer.priceAxisPaneViews()[0]?.renderer());
  return { layer, draw, label };
}

describe('a layer of lines', () => {
  afterEach(() => {
    zeroPx = 400;
  });

  it('draws nothing where there is none', () => {
    const { draw, label } = layerOn(frameOf());
    expect(draw()).toEqual([]);
    expect(label()).toEqual([]);
  });

  it('draws each across the pane in its look, and its price at the axis', () => {
    const { layer, draw, label } = layerOn(frameOf());
    layer.show([line('entry', 150, 'position'), line('order', 120), line('end', 80, 'liquidation')]);
    const said = draw();
    expect(said).toContain('lineTo(500, 100.5)');
    expect(said).toContain('setLineDash(5,4)');
    expect(said).toContain(`strokeStyle = ${themes.dark.area}`);
    expect(label()).toContain('fillText(150, 250, 100.5, 496)');
    expect([...layer.tags.read()]).toEqual([
      ['entry', 100],
      ['order', 160],
      ['end', 240],
    ]);
  });

  it('has its prices where its lines are when the scale has moved: the axis is drawn before the pane', () => {
    const { layer, draw, label } = layerOn(frameOf());
    layer.show([line('entry', 150, 'position')]);
    for (const [zero, y] of [
      [400, 100],
      [350, 50],
      [370, 70],
    ] as const) {
      zeroPx = zero;
      expect(label()).toContain(`fillText(150, 250, ${y}.5, 496)`);
      expect(draw()).toContain(`lineTo(500, ${y}.5)`);
    }
  });

  it('says at the axis what an axis in percent says, and the price again when it is in prices', () => {
    let isInPercent = true;
    const { layer, label } = layerOn(frameOf(), (price) => (isInPercent ? `+${price - 100}%` : undefined));
    layer.show([line('entry', 150, 'position'), line('order', 120)]);
    const words = () => label().flatMap((word) => /^fillText\((.+), 250,/.exec(word)?.[1] ?? []);
    expect(words()).toEqual(['+50%', '+20%']);
    isInPercent = false;
    expect(words()).toEqual(['150', '120']);
  });

  it('keeps labels clear of the last price, and of each other', () => {
    const { layer, draw, label } = layerOn(frameOf());
    layer.show([line('a', 105), line('b', 104.5)]);
    draw();
    const middles = label().flatMap((word) => /^fillText\(.+, 250, ([\d.]+),/.exec(word)?.[1] ?? []);
    const [first = 0, second = 0] = middles.map(Number);
    expect(second - first).toBeGreaterThanOrEqual(18);
    for (const middle of [first, second]) expect(Math.abs(middle - 0.5 - 190)).toBeGreaterThanOrEqual(17.99);
  });

  it('gives orders that lie close together one tag, until somebody looks at them or one is held', () => {
    const { layer, draw } = layerOn(frameOf());
    const orders = ['a', 'b', 'c'].map((key, index) => line(key, 120 + index));
    layer.show([line('entry', 150, 'position'), ...orders]);
    draw();
    expect(layer.groups.read().map(({ keys }) => [...keys].toSorted())).toEqual([['a', 'b', 'c']]);
    expect([...layer.tags.read().keys()]).toEqual(['entry', expect.stringContaining('group')]);
    layer.spread(['a', 'b', 'c']);
    draw();
    expect(layer.groups.read()).toEqual([]);
    expect([...layer.tags.read().keys()].toSorted()).toEqual(['a', 'b', 'c', 'entry']);
    layer.spread([]);
    layer.show([...orders.slice(0, 2), { ...line('c', 122), isHeld: true }]);
    draw();
    expect(layer.groups.read()).toEqual([]);
  });

  it('covers no more than a twelfth of the pane with tags', () => {
    const { layer, draw } = layerOn(frameOf());
    layer.show(Array.from({ length: 12 }, (_, index) => line(`${index}`, 60 + index * 14)));
    draw();
    expect(layer.tags.read().size).toBeGreaterThan(1);
    expect(layer.tags.read().size * 26 * 112).toBeLessThanOrEqual((500 * 300) / 12);
  });

  it('names a line beyond the edge, and writes no price for it', () => {
    const { layer, draw, label } = layerOn(frameOf());
    layer.show([line('far', 500)]);
    draw();
    expect(layer.tags.read().get('far')).toBe(53);
    expect(label().some((word) => word.startsWith('fillText'))).toBe(false);
  });

  it('draws a line that needs no name', () => {
    const { layer, draw, label } = layerOn(frameOf());
    layer.show([{ ...line('leg', 150), isNamed: false }]);
    expect(draw()).toContain('lineTo(500, 100.5)');
    expect(label()).toContain('fillText(150, 250, 100.5, 496)');
    expect(layer.tags.read().size).toBe(0);
  });

  it('tells of tags only when one of them moves', () => {
    const { layer, draw } = layerOn(frameOf());
    let received = 0;
    const leave = layer.tags.subscribe(() => {
      received += 1;
    });
    layer.show([line('a', 150)]);
    draw();
    draw();
    expect(received).toBe(1);
    layer.show([line('a', 149)]);
    draw();
    expect(received).toBe(2);
    leave();
    layer.show([]);
    draw();
    expect(received).toBe(2);
  });

  it('is taken by a mouse where a line can be moved', () => {
    const { layer, draw } = layerOn(frameOf());
    layer.show([line('a', 150), line('end', 80, 'liquidation')]);
    draw();
    expect(layer.hitTest(10, 103)).toMatchObject({ externalId: 'a', cursorStyle: 'ns-resize' });
    expect(layer.hitTest(10, 110)).toBeNull();
    expect(layer.hitTest(10, 240)).toBeNull();
  });
});

describe('marks of fills', () => {
  const marksOn = (frame: Frame, deals: readonly { time: number; side: 'buy' | 'sell' }[]) => {
    const marks = new FillMarks(() => frame);
    Reflect.apply(marks.attached, marks, [place]);
    marks.show(deals);
    return { marks, said: reported(marks.paneViews()[0]?.renderer()) };
  };

  it('stand once for each side of a bar, to buy below it and to sell above', () => {
    const { marks, said } = marksOn(frameOf(), [
      { time: begin + 10 * minute + 1, side: 'buy' },
      { time: begin + 10 * minute + 30_000, side: 'buy' },
      { time: begin + 10 * minute + 59_999, side: 'sell' },
      { time: begin + 11 * minute, side: 'sell' },
    ]);
    expect(said.filter((word) => word.startsWith('fill('))).toHaveLength(3);
    expect(said).toContain('moveTo(105, 224)');
    expect(said).toContain('moveTo(105, 176)');
    expect(marks.at(begin + 10 * minute)).toHaveLength(3);
    expect(marks.at(begin + 12 * minute)).toEqual([]);
  });

  it('leave out what was before the first bar', () => {
    const frame = frameOf();
    expect(marksOn(frame, [{ time: begin - 1, side: 'buy' }]).said).toEqual([]);
  });
});

const trade = (opened: number, closed: number, entry: number, exit: number, text = '+$1') => ({
  ...{ key: text, openedAt: begin + opened * minute, closedAt: begin + closed * minute, entry, exit },
  ...{ isGain: exit > entry, text },
});

describe('lines of closed trades', () => {
  it('end at the bars of entry and exit, and begin at the first bar if the entry was before it', () => {
    const frame = frameOf();
    expect(endsOf(trade(3, 7.5, 100, 110), frame)).toEqual({
      from: { bucket: 3, price: 100 },
      to: { bucket: 7, price: 110 },
    });
    expect(endsOf(trade(-10, 10, 100, 110), frame)).toEqual({
      from: { bucket: 0, price: 105 },
      to: { bucket: 10, price: 110 },
    });
    expect(endsOf(trade(-10, -1, 100, 110), frame)).toBeUndefined();
  });

  it('have the colour and the words of their result, of two in one place the newer one', () => {
    const frame = frameOf();
    const layer = new TradeLines(() => frame);
    Reflect.apply(layer.attached, layer, [place]);
    layer.show([trade(3, 9, 110, 100, '−$5'), trade(4, 10, 100, 101, '+$2'), trade(20, 40, 100, 110, '+$9')]);
    const said = reported(layer.paneViews()[0]?.renderer());
    expect(said.filter((call) => call.startsWith('fillText'))).toEqual([
      'fillText(+$9, 411, 180)',
      'fillText(+$2, 111, 198)',
    ]);
    expect(said.filter((call) => call.startsWith('lineTo'))).toEqual([
      'lineTo(405, 180)',
      'lineTo(105, 198)',
      'lineTo(95, 200)',
    ]);
    expect(said.filter((call) => call.startsWith('strokeStyle') && !call.includes(frame.theme.background))).toEqual([
      `strokeStyle = ${frame.theme.up}`,
      `strokeStyle = ${frame.theme.up}`,
      `strokeStyle = ${frame.theme.down}`,
    ]);
    expect(layer.endedAt(begin + 9 * minute)).toEqual(['−$5']);
    expect(layer.endedAt(begin + 8 * minute)).toEqual([]);
  });
});

describe('the bars of a span', () => {
  it('are those in which it begins and ends, as far as there are bars', () => {
    const frame = frameOf();
    const span = (from: number, to: number) =>
      bucketsOfSpan({ from: begin + from * minute, to: begin + to * minute }, frame);
    expect(span(3.5, 8)).toEqual({ first: 3, last: 8 });
    expect(span(-20, 8)).toEqual({ first: 0, last: 8 });
    expect(span(48, 90)).toEqual({ first: 48, last: 49 });
    expect(span(-20, -10)).toBeUndefined();
  });
});
