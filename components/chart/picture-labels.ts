import type { Chart } from '@/lib/chart/engine/create-chart';
import type { Legend } from '@/lib/chart/engine/legend';
import type { ChartTheme } from '@/lib/chart/engine/theme';
import { Zone } from '@/lib/chart/engine/zone';
import { periods } from '@/lib/config/chart';
import { indicatorName } from './indicator-names';
import type { PictureLabels, PictureLine } from './labelled-picture';
import type { Preferences } from './preferences';
import type { PriceWriter } from './price-writer';
import { offsetText } from './zone-offsets';

export interface Pictured {
  readonly coin: string;
  readonly preferences: Preferences;
  /** IANA time zone name. */
  readonly zone: string;
  readonly at: number;
}

const periodOf = ({ interval }: Preferences): string =>
  periods.find((period) => period.interval === interval)?.label ?? interval;

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
  const studies = preferences.studies.flatMap((setting): PictureLine[] => {
    const top = setting.pane === 'price' ? 0 : tops.get(setting.key);
    const values = legend.studies.find(({ key }) => key === setting.key)?.values;
    if (setting.isHidden || top === undefined || values === undefined) return [];
    const text = setting.pane === 'price' ? writer.price : writer.value;
    const pieces = values.map(({ value, colour }) => ({ text: text(value), colour }));
    return [{ top: top + headTopPx, pieces: [{ text: indicatorName(setting.id), colour: theme.strong }, ...pieces] }];
  });
  return [{ top: headTopPx, pieces: bar }, ...studies].sort((a, b) => a.top - b.top);
}
