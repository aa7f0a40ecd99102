import { usualChatDayUsd, usualChatOrderUsd } from '../../config/telegram.ts';
import { parseAmount, type Usd } from '../../math/amount.ts';
import { isPositive, lte } from '../../math/comparison.ts';
import type { ChatLimits } from '../../schemas/telegram.ts';

/** The fields of a chat's limits, as its owner typed them. */
export interface ChatTradingForm {
  readonly order: string | undefined;
  readonly day: string | undefined;
  /** Names of markets with commas; empty for all. */
  readonly markets: string;
}

export type ChatTradingField = keyof ChatTradingForm;

export type JudgedChatTrading =
  | { readonly kind: 'limits'; readonly limits: ChatLimits }
  | { readonly kind: 'faults'; readonly fields: ReadonlySet<ChatTradingField> };

const mostMarkets = 50;
const marketShape = /^[\p{L}\p{N}$:._-]{1,40}$/u;

export function chatTradingForm(trading: ChatLimits | null): ChatTradingForm {
  return {
    order: trading?.mostOrderUsd ?? usualChatOrderUsd,
    day: trading?.mostDayUsd ?? usualChatDayUsd,
    markets: trading?.markets?.join(', ') ?? '',
  };
}

function usdOf(text: string | undefined): Usd | undefined {
  const usd = text === undefined ? undefined : parseAmount<'usd'>(text);
  return usd !== undefined && isPositive(usd) ? usd : undefined;
}

/** Returns the names; null for all markets, undefined if one is invalid. */
function marketsOf(text: string): string[] | null | undefined {
  const names = [...new Set(text.split(/[\s,;،、，]+/).filter((name) => name !== ''))];
  if (names.length === 0) return null;
  return names.length <= mostMarkets && names.every((name) => marketShape.test(name)) ? names : undefined;
}

/** Checks the form. A single order cannot be larger than the limit of a day. */
export function judgeChatTrading(form: ChatTradingForm): JudgedChatTrading {
  const [order, day, markets] = [usdOf(form.order), usdOf(form.day), marketsOf(form.markets)];
  const fields = new Set<ChatTradingField>();
  if (order === undefined) fields.add('order');
  if (day === undefined || (order !== undefined && !lte(order, day))) fields.add('day');
  if (markets === undefined) fields.add('markets');
  if (order === undefined || day === undefined || markets === undefined || fields.size > 0) {
    return { kind: 'faults', fields };
  }
  return { kind: 'limits', limits: { mostOrderUsd: order, mostDayUsd: day, markets } };
}
