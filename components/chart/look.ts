import {
  type ChartSettings,
  defaultSettings,
  type StudySetting,
  studyColours,
  studyWidths,
} from '@/lib/chart/engine/settings';
import { indicatorOf } from '@/lib/chart/indicators';
import { candleTypes, priceAxisTypes } from '@/lib/config/chart';
import { fieldOf } from '@/lib/errors/field';

/** The part of a chart's choices that a template holds: how prices are drawn, the axis, and the indicators with all that is set of them. */
export interface Look {
  readonly settings: ChartSettings;
  readonly studies: readonly StudySetting[];
}

const mostStudies = 24;

/** Returns the stored indicators, without what is none; undefined if it is no list. */
export function studiesFrom(stored: unknown): readonly StudySetting[] | undefined {
  if (!Array.isArray(stored)) return undefined;
  return stored.slice(0, mostStudies).flatMap((study: unknown) => studyFrom(study) ?? []);
}

export function settingsFrom(stored: unknown): ChartSettings {
  const flag = (name: keyof ChartSettings & `is${string}`): boolean => {
    const value = fieldOf(stored, name);
    return typeof value === 'boolean' ? value : defaultSettings[name];
  };
  const candleType = fieldOf(stored, 'candleType');
  const priceAxis = fieldOf(stored, 'priceAxis');
  return {
    candleType: candleTypes.find((type) => type === candleType) ?? defaultSettings.candleType,
    priceAxis: priceAxisTypes.find((type) => type === priceAxis) ?? defaultSettings.priceAxis,
    isReversed: flag('isReversed'),
    isGridShown: flag('isGridShown'),
    isLastShown: flag('isLastShown'),
    isHighShown: flag('isHighShown'),
    isLowShown: flag('isLowShown'),
    isIndicatorLastShown: flag('isIndicatorLastShown'),
  };
}

function studyFrom(stored: unknown): StudySetting | undefined {
  const [own, id, pane, values, colours, width] = [
    fieldOf(stored, 'key'),
    fieldOf(stored, 'id'),
    fieldOf(stored, 'pane'),
    fieldOf(stored, 'values'),
    fieldOf(stored, 'colours'),
    studyWidths.find((known) => known === fieldOf(stored, 'width')),
  ];
  if (typeof own !== 'string' || typeof id !== 'string' || indicatorOf(id) === undefined) return undefined;
  return {
    key: own,
    id,
    pane: pane === 'price' ? 'price' : 'own',
    isHidden: fieldOf(stored, 'isHidden') === true,
    ...(Array.isArray(values) && {
      values: values.map((value: unknown) => (typeof value === 'number' ? value : undefined)),
    }),
    ...(colours !== undefined && { colours: coloursFrom(id, colours) }),
    ...(width !== undefined && { width }),
  };
}

function coloursFrom(id: string, stored: unknown): StudySetting['colours'] {
  const known = (indicatorOf(id)?.outputs ?? []).flatMap(({ key: output }) => {
    const colour = studyColours.find((each) => each === fieldOf(stored, output));
    return colour === undefined ? [] : [[output, colour] as const];
  });
  return Object.fromEntries(known);
}
