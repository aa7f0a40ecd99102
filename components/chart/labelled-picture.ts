import type { Chart } from '@/lib/chart/engine/create-chart';
import type { Legend } from '@/lib/chart/engine/legend';
import type { ChartTheme } from '@/lib/chart/engine/theme';
import { Zone } from '@/lib/chart/engine/zone';
import { everyPeriod } from '@/lib/config/chart';
import { markHeart, markRadius, markSize } from '@/lib/config/site/brand';
import type { Preferences } from './preferences';
import type { PriceWriter } from './price-writer';
import { indicatorName, parameterText } from './studies';
import { offsetText } from './zone-picker';

interface Piece {
  readonly text: string;
  readonly colour: string;
}

/** A line of figures over the chart: its distance from the chart's top, and its text. */
interface PictureLine {
  readonly top: number;
  readonly pieces: readonly Piece[];
}

interface PictureLabels {
  readonly symbol: string;
  /** Period, time and time zone. */
  readonly about: string;
  readonly brand: string;
  readonly lines: readonly PictureLine[];
}

const headPx = 40;
const sidePx = 12;
const gapPx = 8;
const linePx = 16;
/** The figures start at the same inset as the legend on the page. */
const insetPx = 8;

interface Brush {
  readonly context: CanvasRenderingContext2D;
  readonly theme: ChartTheme;
}

function write({ context, theme }: Brush, { text, colour }: Piece, x: number, y: number, font: string): number {
  context.font = `${font} ${theme.fontFamily}`;
  context.fillStyle = colour;
  context.fillText(text, x, y);
  return context.measureText(text).width;
}

/** Draws the product's mark and name so that they end at `right`. */
function sign(brush: Brush, brand: string, right: number, middle: number): void {
  const { context, theme } = brush;
  context.font = `600 13px ${theme.fontFamily}`;
  const left = right - context.measureText(brand).width;
  write(brush, { text: brand, colour: theme.strong }, left, middle, '600 13px');
  context.save();
  context.translate(left - gapPx / 2 - markSize, middle - markSize / 2);
  context.strokeStyle = theme.strong;
  context.lineWidth = 1.5;
  context.beginPath();
  context.arc(markSize / 2, markSize / 2, markRadius, 0, 2 * Math.PI);
  context.stroke();
  context.fillStyle = theme.area;
  context.fill(new Path2D(markHeart));
  context.restore();
}

/** Draws figures over the candles, on the page's background colour as on the page, wrapped at the plot's edge. */
function figures(brush: Brush, { pieces, top }: PictureLine, width: number): number {
  const { context, theme } = brush;
  context.font = `11px ${theme.fontFamily}`;
  let [x, y] = [insetPx, top];
  for (const piece of pieces) {
    const across = context.measureText(piece.text).width;
    if (x > insetPx && x + across > width - insetPx) [x, y] = [insetPx, y + linePx];
    context.globalAlpha = 0.7;
    context.fillStyle = theme.background;
    context.fillRect(x - 2, y, across + 4, linePx);
    context.globalAlpha = 1;
    write(brush, piece, x, y + linePx / 2, '11px');
    x += across + gapPx;
  }
  return y + linePx;
}

/** Returns a picture of the chart with labels that explain it, since its recipient sees nothing else. */
export function labelledPicture(
  picture: HTMLCanvasElement,
  { widthPx, axisPx }: { readonly widthPx: number; readonly axisPx: number },
  labels: PictureLabels,
  theme: ChartTheme,
): HTMLCanvasElement {
  const ratio = picture.width / widthPx;
  const canvas = document.createElement('canvas');
  canvas.width = picture.width;
  canvas.height = picture.height + Math.round(headPx * ratio);
  const context = canvas.getContext('2d');
  if (context === null) return picture;
  const brush = { context, theme };
  context.fillStyle = theme.background;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, canvas.height - picture.height);
  context.scale(ratio, ratio);
  context.textBaseline = 'middle';
  context.direction = 'ltr';
  const middle = headPx / 2;
  const after = sidePx + write(brush, { text: labels.symbol, colour: theme.strong }, sidePx, middle, '600 14px');
  write(brush, { text: labels.about, colour: theme.text }, after + gapPx, middle, '12px');
  sign(brush, labels.brand, widthPx - sidePx, middle);
  context.fillStyle = theme.line;
  context.fillRect(0, headPx - 1, widthPx, 1);
  let below = 0;
  for (const line of labels.lines) {
    const top = headPx + Math.max(line.top, below);
    below = figures(brush, { ...line, top }, widthPx - axisPx) - headPx;
  }
  return canvas;
}

interface Pictured {
  readonly coin: string;
  readonly preferences: Preferences;
  /** IANA time zone name. */
  readonly zone: string;
  readonly at: number;
}

const periodOf = ({ interval }: Preferences): string =>
  everyPeriod.find((period) => period.interval === interval)?.label ?? interval;

/** Returns the file name. Characters that file systems refuse become dashes; the time is in the chosen zone. */
export function pictureName({ coin, preferences, zone, at }: Pictured): string {
  const time = new Date(new Zone(zone, 'en').local(at)).toISOString().slice(0, 16).replace(/[T:]/g, '-');
  return `${coin.replace(/[^A-Za-z0-9]/g, '-')}-${periodOf(preferences)}-${time}.png`;
}

interface LabelsInput extends Pictured {
  readonly name: string | undefined;
  readonly brand: string;
  readonly tag: string;
  readonly chart: Pick<Chart, 'timeText'>;
  readonly legend: Legend | undefined;
  readonly tops: ReadonlyMap<string, number>;
  readonly writer: PriceWriter;
  readonly theme: ChartTheme;
  /** The labels of open, high, low, close and volume. */
  readonly words: Readonly<Record<'open' | 'high' | 'low' | 'close' | 'volume', string>>;
}

/** Returns the labels shown on the page beside the candles, for a picture of the chart. */
export function pictureLabels(input: LabelsInput): PictureLabels {
  const { coin, name, preferences, zone, at, tag, chart, brand } = input;
  const time = `${chart.timeText(at)} ${offsetText(zone, at, tag)}`;
  return {
    symbol: coin,
    about: [name, periodOf(preferences), time].filter((part) => part !== undefined).join(' · '),
    brand,
    lines: input.legend === undefined ? [] : linesOf(input, input.legend),
  };
}

/** The distance of a pane's title from its top, as on the page. */
const headTopPx = 4;

function linesOf({ preferences, writer, theme, words, tops }: LabelsInput, legend: Legend): PictureLine[] {
  const direction = legend.close >= legend.open ? theme.up : theme.down;
  const labelValue = (word: string, text: string, colour: string) => [
    { text: word, colour: theme.text },
    { text, colour },
  ];
  const bar = [
    ...(['open', 'high', 'low', 'close'] as const).flatMap((key) =>
      labelValue(words[key], writer.price(legend[key]), direction),
    ),
    { text: writer.percent(legend.changePercent), colour: direction },
    ...labelValue(words.volume, writer.compact(legend.volume), theme.strong),
  ];
  const compared = legend.compared.map(({ ticker, colour, percent }) => ({
    top: headTopPx,
    pieces: [
      { text: ticker, colour },
      { text: writer.percent(percent), colour },
    ],
  }));
  const studies = preferences.studies.flatMap((setting): PictureLine[] => {
    const top = setting.pane === 'price' ? 0 : tops.get(setting.key);
    const values = legend.studies.find(({ key }) => key === setting.key)?.values;
    if (setting.isHidden || top === undefined || values === undefined) return [];
    const text = setting.pane === 'price' ? writer.price : writer.value;
    const lengths = parameterText(setting);
    const parameters = lengths === '' ? [] : [{ text: lengths, colour: theme.text }];
    const pieces = values.map(({ value, colour }) => ({ text: text(value), colour }));
    return [
      {
        top: top + headTopPx,
        pieces: [{ text: indicatorName(setting.id), colour: theme.strong }, ...parameters, ...pieces],
      },
    ];
  });
  return [{ top: headTopPx, pieces: bar }, ...compared, ...studies].sort((a, b) => a.top - b.top);
}
