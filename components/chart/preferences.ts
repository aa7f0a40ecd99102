import {
  type ChartSettings,
  defaultSettings,
  type StudySetting,
  studyColours,
  studyWidths,
} from '@/lib/chart/engine/settings';
import { indicatorOf } from '@/lib/chart/indicators';
import { candleTypes, priceAxisTypes } from '@/lib/config/chart';
import { defaultMainIndicator, defaultSubIndicator } from '@/lib/config/indicators';
import { defaultInterval, type Interval, periods } from '@/lib/config/periods';
import { timeZones } from '@/lib/config/time-zones';

export const localZone = 'local';

export interface Preferences {
  readonly interval: Interval;
  /** An IANA name, or the browser's own. */
  readonly zone: string;
  readonly settings: ChartSettings;
  readonly studies: readonly StudySetting[];
  /** Keys of the panes that are folded to their title. */
  readonly collapsed: readonly string[];
  /** Whether the tools to draw with are open. */
  readonly isDrawing: boolean;
  readonly trading: TradingShown;
}

/** What is shown of somebody's own trading, where a chart has any. */
export interface TradingShown {
  readonly positions: boolean;
  readonly orders: boolean;
  readonly fills: boolean;
  readonly drafts: boolean;
  /** Whether what was moved on the chart is asked about before it is sent. */
  readonly confirms: boolean;
}

const key = 'pluto.chart';
/** Another one was written by another version: nothing is guessed from it. */
const version = 1;
const mostStudies = 24;

export const defaultTrading: TradingShown = {
  positions: true,
  orders: true,
  fills: true,
  drafts: true,
  confirms: true,
};

export const defaultPreferences: Preferences = {
  interval: defaultInterval,
  zone: localZone,
  settings: defaultSettings,
  studies: [
    { key: defaultMainIndicator, id: defaultMainIndicator, pane: 'price', isHidden: false },
    { key: defaultSubIndicator, id: defaultSubIndicator, pane: 'own', isHidden: false },
  ],
  collapsed: [],
  isDrawing: false,
  trading: defaultTrading,
};

type Read = Pick<Storage, 'getItem'>;
type Write = Pick<Storage, 'setItem'>;

// Switched off, even the mention of localStorage throws.
const browserStore = () => window.localStorage;

export function readPreferences(store: () => Read = browserStore): Preferences {
  try {
    const stored: unknown = JSON.parse(store().getItem(key) ?? 'null');
    return field(stored, 'version') === version ? preferencesFrom(stored) : defaultPreferences;
  } catch {
    return defaultPreferences;
  }
}

/** Whether it will be remembered; what cannot be kept holds for this page. */
export function keepPreferences(preferences: Preferences, store: () => Write = browserStore): boolean {
  try {
    store().setItem(key, JSON.stringify({ version, ...preferences }));
    return true;
  } catch {
    return false;
  }
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

function preferencesFrom(stored: unknown): Preferences {
  const interval = field(stored, 'interval');
  const zone = field(stored, 'zone');
  const studies = field(stored, 'studies');
  const collapsed = field(stored, 'collapsed');
  return {
    interval: periods.find((period) => period.interval === interval)?.interval ?? defaultInterval,
    zone: timeZones.find((known) => known.zone === zone)?.zone ?? localZone,
    settings: settingsFrom(field(stored, 'settings')),
    studies: Array.isArray(studies)
      ? studies.slice(0, mostStudies).flatMap((study: unknown) => studyFrom(study) ?? [])
      : defaultPreferences.studies,
    collapsed: Array.isArray(collapsed) ? collapsed.filter((each) => typeof each === 'string') : [],
    isDrawing: field(stored, 'isDrawing') === true,
    trading: tradingFrom(field(stored, 'trading')),
  };
}

function tradingFrom(stored: unknown): TradingShown {
  const flag = (name: keyof TradingShown): boolean => field(stored, name) !== false;
  return {
    positions: flag('positions'),
    orders: flag('orders'),
    fills: flag('fills'),
    drafts: flag('drafts'),
    confirms: flag('confirms'),
  };
}

function settingsFrom(stored: unknown): ChartSettings {
  const flag = (name: keyof ChartSettings & `is${string}`): boolean => {
    const value = field(stored, name);
    return typeof value === 'boolean' ? value : defaultSettings[name];
  };
  const candleType = field(stored, 'candleType');
  const priceAxis = field(stored, 'priceAxis');
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
    field(stored, 'key'),
    field(stored, 'id'),
    field(stored, 'pane'),
    field(stored, 'values'),
    field(stored, 'colours'),
    studyWidths.find((known) => known === field(stored, 'width')),
  ];
  if (typeof own !== 'string' || typeof id !== 'string' || indicatorOf(id) === undefined) return undefined;
  return {
    key: own,
    id,
    pane: pane === 'price' ? 'price' : 'own',
    isHidden: field(stored, 'isHidden') === true,
    ...(Array.isArray(values) && {
      values: values.map((value: unknown) => (typeof value === 'number' ? value : undefined)),
    }),
    ...(colours !== undefined && { colours: coloursFrom(id, colours) }),
    ...(width !== undefined && { width }),
  };
}

function coloursFrom(id: string, stored: unknown): StudySetting['colours'] {
  const known = (indicatorOf(id)?.outputs ?? []).flatMap(({ key: output }) => {
    const colour = studyColours.find((each) => each === field(stored, output));
    return colour === undefined ? [] : [[output, colour] as const];
  });
  return Object.fromEntries(known);
}
