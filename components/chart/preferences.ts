import { useCallback, useMemo, useState } from 'react';
import type { ComparedMarket } from '@/lib/chart/engine/compared-markets';
import {
  type ChartSettings,
  defaultSettings,
  type StudySetting,
  studyColours,
  studyWidths,
} from '@/lib/chart/engine/settings';
import { indicatorOf } from '@/lib/chart/indicators';
import { candleTypes, everyPeriod, type Interval, priceAxisTypes } from '@/lib/config/chart';
import { defaultMainIndicator, defaultSubIndicator } from '@/lib/config/indicators';
import { timeZones } from '@/lib/config/time-zones';
import { type ChartScaleId, chartScales } from '@/lib/domain/spot/chart-scale';
import { fieldOf } from '@/lib/errors/field';
import { comparedFrom } from './compared';
import { keepChoices, readChoices, shownInterval } from './stored-choices';

export const localZone = 'local';

export interface Preferences {
  readonly interval: Interval;
  /** The unit of prices on charts that offer a choice. */
  readonly scale: ChartScaleId;
  /** An IANA time zone name, or the browser's own zone. */
  readonly zone: string;
  readonly settings: ChartSettings;
  readonly studies: readonly StudySetting[];
  /** Keys of the panes that are collapsed to their title. */
  readonly collapsed: readonly string[];
  /** True while the drawing tools are open. */
  readonly isDrawing: boolean;
  readonly trading: TradingShown;
  /** Other markets that are drawn beside the chart's own. */
  readonly compared: readonly ComparedMarket[];
}

/** The choices as they are saved: a period only once the user has chosen one, since each market may open in its own. */
export type StoredPreferences = Omit<Preferences, 'interval'> & { readonly interval?: Interval | undefined };

/** Which parts of the user's own trading a chart shows, if it has any. */
export interface TradingShown {
  readonly positions: boolean;
  readonly orders: boolean;
  readonly fills: boolean;
  /** Closed trades, from entry to exit. */
  readonly trades: boolean;
  readonly drafts: boolean;
  /** True if lines have tags; while nobody has chosen they do, except on a phone, whose plot they would cover. */
  readonly tags: boolean | undefined;
  /** True if a change made on the chart must be confirmed before it is sent. */
  readonly confirms: boolean;
}

/** Returns what a chart shows on this screen. */
export function shownOn(isPhone: boolean, trading: TradingShown): TradingShown & { readonly tags: boolean } {
  return { ...trading, tags: trading.tags ?? !isPhone };
}

const mostStudies = 24;

export const defaultTrading: TradingShown = {
  positions: true,
  orders: true,
  fills: true,
  trades: true,
  drafts: true,
  tags: undefined,
  confirms: true,
};

export const defaultPreferences: StoredPreferences = {
  scale: 'usd',
  zone: localZone,
  settings: defaultSettings,
  studies: [
    { key: defaultMainIndicator, id: defaultMainIndicator, pane: 'price', isHidden: false },
    { key: defaultSubIndicator, id: defaultSubIndicator, pane: 'own', isHidden: false },
  ],
  collapsed: [],
  isDrawing: false,
  trading: defaultTrading,
  compared: [],
};

export function readPreferences(store?: () => Pick<Storage, 'getItem'>): StoredPreferences {
  const kept = readChoices(store);
  return kept === undefined ? defaultPreferences : preferencesFrom(kept);
}

export function keepPreferences(preferences: StoredPreferences, store?: () => Pick<Storage, 'setItem'>): boolean {
  return keepChoices(preferences, store);
}

function preferencesFrom(stored: unknown): StoredPreferences {
  const zone = fieldOf(stored, 'zone');
  const studies = fieldOf(stored, 'studies');
  const collapsed = fieldOf(stored, 'collapsed');
  return {
    interval: intervalIn(stored),
    scale: scaleIn(stored) ?? defaultPreferences.scale,
    zone: timeZones.find((known) => known.zone === zone)?.zone ?? localZone,
    settings: settingsFrom(fieldOf(stored, 'settings')),
    studies: studiesFrom(studies) ?? defaultPreferences.studies,
    collapsed: Array.isArray(collapsed) ? collapsed.filter((each) => typeof each === 'string') : [],
    isDrawing: fieldOf(stored, 'isDrawing') === true,
    trading: tradingFrom(fieldOf(stored, 'trading')),
    compared: comparedFrom(fieldOf(stored, 'compared')),
  };
}

function tradingFrom(stored: unknown): TradingShown {
  const flag = (name: keyof TradingShown): boolean => fieldOf(stored, name) !== false;
  const tags = fieldOf(stored, 'tags');
  return {
    positions: flag('positions'),
    orders: flag('orders'),
    fills: flag('fills'),
    trades: flag('trades'),
    drafts: flag('drafts'),
    tags: typeof tags === 'boolean' ? tags : undefined,
    confirms: flag('confirms'),
  };
}

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

export type Change = (part: Partial<Preferences>) => void;

/** Returns this chart's choices; every change is saved for the next chart. A period that is shown for now is not. */
export function usePreferences(
  opening: Interval,
  hasSeconds: boolean,
  forNow?: Interval,
): { preferences: Preferences; change: Change } {
  const [kept, setKept] = useState(() => readPreferences());
  const change = useCallback<Change>((part) => {
    setKept((before) => {
      const next = { ...before, ...part };
      keepPreferences(next);
      return next;
    });
  }, []);
  const preferences = useMemo(
    () => ({ ...kept, interval: forNow ?? shownInterval(kept.interval, opening, hasSeconds) }),
    [kept, opening, hasSeconds, forNow],
  );
  return { preferences, change };
}

/** Returns the period that the user has chosen, if any. */
function intervalIn(choices: unknown): Interval | undefined {
  const kept = fieldOf(choices, 'interval');
  return everyPeriod.find(({ interval }) => interval === kept)?.interval;
}

/** Returns the scale that the user has chosen, if any. */
function scaleIn(choices: unknown): ChartScaleId | undefined {
  const kept = fieldOf(choices, 'scale');
  return chartScales.find((scale) => scale === kept);
}
