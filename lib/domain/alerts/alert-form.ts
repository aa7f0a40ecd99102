import {
  type alertLifeDays,
  type alertPauseMinutes,
  coinAlertKinds,
  type moveMinutes,
  usualAlertPauseMinutes,
} from '../../config/alerts.ts';
import { defaultCoin } from '../../config/symbols.ts';
import { type Price, parseAmount } from '../../math/amount.ts';
import { gte, isPositive } from '../../math/comparison.ts';
import type { AlertRule, RequestedAlert } from '../../schemas/alerts.ts';
import type { TokenId } from '../spot/token.ts';

export type AlertKind = AlertRule['kind'];
type CoinAlertKind = (typeof coinAlertKinds)[number];

/** True for what an alert on a coin of the catalogue waits for; all else is of the exchange's markets. */
export const isOfCoin = (kind: AlertKind): kind is CoinAlertKind => coinAlertKinds.some((of) => of === kind);

/** A coin of the catalogue that an alert is on. */
interface AlertCoin extends TokenId {
  readonly symbol: string;
}

/** The chosen coin, and the current price of it or of the market, with which a level is compared. */
interface AlertSubject {
  readonly coin?: AlertCoin | undefined;
  readonly price: Price | undefined;
}

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

const wished = /^(?:\/?alert\s+)?(?<coin>[a-z0-9:]{1,20})\s+\$?(?<level>\d{1,12}(?:\.\d{1,12})?)$/i;
/** Names in which small letters mean something: those of other dexes, and of a thousand of a coin. */
const hasOwnCase = /:|^k[A-Z]/;

/** Returns the market and the level that somebody typed, as in “btc 90000”; undefined for any other text. */
export function typedAlert(text: string): { readonly coin: string; readonly level: string } | undefined {
  const { coin, level } = wished.exec(text.trim())?.groups ?? {};
  const amount = level === undefined ? undefined : parseAmount<'price'>(level);
  return coin === undefined || amount === undefined || !isPositive(amount)
    ? undefined
    : { coin: hasOwnCase.test(coin) ? coin : coin.toUpperCase(), level: amount };
}

export const newAlertForm = (coin: string = defaultCoin, kind: AlertKind = 'price'): AlertForm => ({
  ...{ kind, coin, source: 'mark', side: undefined, direction: 'up', minutes: 60, level: undefined },
  ...{ repeats: false, pauseMinutes: usualAlertPauseMinutes, lifeDays: null, note: '' },
});

/** Returns the side from which a level is reached: from below if the price is below it, or not known. */
export const sideAt = (level: Price, price: Price | undefined): 'above' | 'below' =>
  price === undefined || gte<'price'>(level, price) ? 'above' : 'below';

/**
 * Returns the chosen side, or else the one that follows from the current price. Liquidity is waited for to fall, since
 * that is what hurts.
 */
export function sideOf({ kind, side, level }: AlertForm, price: Price | undefined): 'above' | 'below' {
  if (kind === 'liquidity') return side ?? 'below';
  const chosen = level === undefined ? undefined : parseAmount<'price'>(level);
  if (side !== undefined || chosen === undefined || price === undefined) return side ?? 'above';
  return sideAt(chosen, price);
}

/**
 * Returns the fault of the level; undefined if there is none. Only a funding rate may be negative or zero, and a change
 * of safety has no level.
 */
export function faultOfLevel({ kind, level }: AlertForm): 'needsLevel' | 'needsNumber' | undefined {
  if (kind === 'safety') return undefined;
  const amount = level === undefined ? undefined : parseAmount(level);
  if (kind === 'funding') return amount === undefined ? 'needsNumber' : undefined;
  return amount === undefined || !isPositive(amount) ? 'needsLevel' : undefined;
}

function marketRuleOf(form: AlertForm, price: Price | undefined, level: string): RequestedAlert['rule'] | undefined {
  const { kind, source, direction, minutes } = form;
  if (isOfCoin(kind)) return undefined;
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

function ruleOf(form: AlertForm, { coin, price }: AlertSubject): RequestedAlert['rule'] | undefined {
  const { kind, level } = form;
  if (!isOfCoin(kind)) return level === undefined ? undefined : marketRuleOf(form, price, level);
  if (coin === undefined) return undefined;
  const { symbol, chainId, address } = coin;
  const on = { coin: symbol, chainId, address };
  if (kind === 'safety') return { kind, ...on };
  return level === undefined ? undefined : { kind, ...on, side: sideOf(form, price), level };
}

/** Returns the request that a form stands for; undefined while its level is wrong, or no coin is chosen. */
export function requestOf(form: AlertForm, subject: AlertSubject): RequestedAlert | undefined {
  if (faultOfLevel(form) !== undefined) return undefined;
  const rule = ruleOf(form, subject);
  const { repeats, pauseMinutes, lifeDays, note } = form;
  return rule && { rule, once: !repeats, pauseMinutes, lifeDays, note };
}
