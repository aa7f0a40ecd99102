import { useCallback, useMemo, useState } from 'react';
import type { ComparedMarket } from '@/lib/chart/engine/compared-markets';
import { type ChartSettings, defaultSettings, type StudySetting } from '@/lib/chart/engine/settings';
import { everyPeriod, type Interval } from '@/lib/config/chart';
import { defaultMainIndicator, defaultSubIndicator } from '@/lib/config/indicators';
import { timeZones } from '@/lib/config/time-zones';
import { type ChartScaleId, chartScales } from '@/lib/domain/spot/chart-scale';
import { fieldOf } from '@/lib/errors/field';
import { comparedFrom } from './compared';
import { type Look, settingsFrom, studiesFrom } from './look';
import {
  isOwnLook,
  lookIn,
  looksFrom,
  type OwnLook,
  withChoice,
  withDefaultLook,
  withoutOwnLook,
} from './looks-of-markets';
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
export type StoredPreferences = Omit<Preferences, 'interval'> & {
  readonly interval?: Interval | undefined;
  /** The look of the default template: the look of every market without one of its own. */
  readonly defaultLook?: Look | undefined;
  /** The looks of markets that were changed by hand while there was a default. */
  readonly ownLooks?: readonly OwnLook[];
};

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
    ...looksFrom(stored),
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

export type Change = (part: Partial<Preferences>) => void;

/** A market and a period. */
export interface ChartPlace {
  readonly coin: string;
  readonly interval: Interval;
}

export interface Looks {
  /** True if there is a default, and this market was changed by hand since. */
  readonly isOwn: boolean;
  /** Shows a look on this market, or on another one with its period. */
  readonly wear: (look: Look, place?: ChartPlace) => void;
  /** Gives this market the default's look again. */
  readonly follow: () => void;
  /** Makes a look the default; undefined is none. */
  readonly adopt: (look: Look | undefined) => void;
}

interface PreferencesOptions {
  readonly coin: string;
  readonly opening: Interval;
  readonly hasSeconds: boolean;
  /** A period that is shown for now, and not saved. */
  readonly forNow: Interval | undefined;
}

/** Returns this chart's choices; every change is saved for the next chart. */
export function usePreferences({ coin, opening, hasSeconds, forNow }: PreferencesOptions): {
  preferences: Preferences;
  change: Change;
  looks: Looks;
} {
  const [kept, setKept] = useState(() => readPreferences());
  const keep = useCallback((changed: (before: StoredPreferences) => StoredPreferences) => {
    setKept((before) => {
      const next = changed(before);
      if (next !== before) keepPreferences(next);
      return next;
    });
  }, []);
  const change = useCallback<Change>((part) => keep((before) => withChoice(before, coin, part)), [keep, coin]);
  const isOwn = isOwnLook(kept, coin);
  const looks = useMemo(
    (): Looks => ({
      isOwn,
      wear: (look, place) =>
        keep((before) =>
          withChoice(before, place?.coin ?? coin, { ...look, ...(place && { interval: place.interval }) }),
        ),
      follow: () => keep((before) => withoutOwnLook(before, coin)),
      adopt: (look) => keep((before) => withDefaultLook(before, coin, look)),
    }),
    [keep, coin, isOwn],
  );
  const preferences = useMemo(
    () => ({
      ...kept,
      ...lookIn(kept, coin),
      interval: forNow ?? shownInterval(kept.interval, opening, hasSeconds),
    }),
    [kept, coin, opening, hasSeconds, forNow],
  );
  return { preferences, change, looks };
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
