import {
  type alertLifeDays,
  type alertPauseMinutes,
  type moveMinutes,
  usualAlertPauseMinutes,
} from '../../config/alerts.ts';
import { defaultCoin } from '../../config/symbols.ts';
import { type Price, parseAmount } from '../../math/amount.ts';
import { gte, isPositive } from '../../math/comparison.ts';
import type { AlertRule, RequestedAlert } from '../../schemas/alerts.ts';

export type AlertKind = AlertRule['kind'];

/** A form of all kinds of alerts: what another kind needs stays as it was. */
export interface AlertForm {
  readonly kind: AlertKind;
  readonly coin: string;
  readonly source: 'mark' | 'last' | 'oracle';
  /** Undefined while it follows from the level and the current price. */
  readonly side: 'above' | 'below' | undefined;
  readonly direction: 'up' | 'down';
  readonly minutes: (typeof moveMinutes)[number];
  /** A canonical decimal; undefined while there is none. */
  readonly level: string | undefined;
  readonly repeats: boolean;
  readonly pauseMinutes: (typeof alertPauseMinutes)[number];
  readonly lifeDays: (typeof alertLifeDays)[number] | null;
  readonly note: string;
}

export const newAlertForm = (coin: string = defaultCoin): AlertForm => ({
  ...{ kind: 'price', coin, source: 'mark', side: undefined, direction: 'up', minutes: 60, level: undefined },
  ...{ repeats: false, pauseMinutes: usualAlertPauseMinutes, lifeDays: null, note: '' },
});

/** Returns the side from which a level is reached: from below if the price is below it, or not known. */
export const sideAt = (level: Price, price: Price | undefined): 'above' | 'below' =>
  price === undefined || gte<'price'>(level, price) ? 'above' : 'below';

/** Returns the chosen side, or else the one that follows from the current price. */
export function sideOf({ side, level }: AlertForm, price: Price | undefined): 'above' | 'below' {
  const chosen = level === undefined ? undefined : parseAmount<'price'>(level);
  if (side !== undefined || chosen === undefined || price === undefined) return side ?? 'above';
  return sideAt(chosen, price);
}

/** Returns the fault of the level; undefined if there is none. Only a funding rate may be negative or zero. */
export function faultOfLevel({ kind, level }: AlertForm): 'needsLevel' | 'needsNumber' | undefined {
  const amount = level === undefined ? undefined : parseAmount(level);
  if (kind === 'funding') return amount === undefined ? 'needsNumber' : undefined;
  return amount === undefined || !isPositive(amount) ? 'needsLevel' : undefined;
}

function ruleOf(form: AlertForm, price: Price | undefined, level: string): RequestedAlert['rule'] {
  const { kind, source, direction, minutes } = form;
  const coin = form.coin.trim();
  switch (kind) {
    case 'price':
      return { kind, coin, source, side: sideOf(form, price), level };
    case 'move':
      return { kind, coin, direction, minutes, level };
    case 'funding':
      return { kind, coin, side: form.side ?? 'above', level };
    case 'spread':
    case 'trade':
      return { kind, coin, level };
    default:
      return kind satisfies never;
  }
}

/** Returns the request that a form stands for; undefined while its level is wrong. */
export function requestOf(form: AlertForm, price: Price | undefined): RequestedAlert | undefined {
  if (form.level === undefined || faultOfLevel(form) !== undefined) return undefined;
  const { repeats, pauseMinutes, lifeDays, note } = form;
  return { rule: ruleOf(form, price, form.level), once: !repeats, pauseMinutes, lifeDays, note };
}
