import 'server-only';
import { minOrderNotionalUsd } from '../../../lib/config/orders.ts';
import { routes } from '../../../lib/config/site/routes.ts';
import { dayMs } from '../../../lib/config/time.ts';
import { leverageFault } from '../../../lib/domain/perps/index.ts';
import { type ChatOrder, legsOf } from '../../../lib/domain/telegram/chat-order.ts';
import type { ChatWords } from '../../../lib/i18n/chat-words.ts';
import { dollars } from '../../../lib/i18n/format/dollars.ts';
import { leverageText } from '../../../lib/i18n/format/leverage.ts';
import { leverage, type Usd, usd } from '../../../lib/math/amount.ts';
import { sub, sum } from '../../../lib/math/arithmetic.ts';
import { gt, lt, max, min } from '../../../lib/math/comparison.ts';
import type { ChatTrader } from '../../auth/chat-session.ts';
import { serviceClient } from '../../db/client/service.ts';
import { openedSince } from '../../db/repositories/telegram-orders.ts';
import type { BotButtons } from '../../venues/telegram/bot.ts';
import { errorOfRisk, readRiskLimits, riskOf } from '../orders/check-risk.ts';
import { marketFacts } from '../orders/market-facts.ts';
import type { Conversation } from './conversation.ts';
import { beyondText } from './preview-text.ts';
import type { ChatMarket } from './read-market.ts';

/** A limit that refuses, in words that name it, and the way to where it is changed. */
export interface Refusal {
  readonly text: string;
  readonly buttons: BotButtons;
}

const smallest = usd(minOrderNotionalUsd);

/** Returns what the chat has opened within a day. */
const spentOf = async ({ owner, chatId }: ChatTrader): Promise<Usd> =>
  sum(await openedSince(serviceClient(), { owner, chatId, since: Date.now() - dayMs }));

/** Returns the most that one order of the chat may open now, by the limit for an order and that for a day. */
export async function roomOf(session: ChatTrader): Promise<Usd> {
  const { mostOrderUsd, mostDayUsd } = session.limits;
  return min(mostOrderUsd, max(sub(mostDayUsd, await spentOf(session)), usd('0')));
}

const marketText = ({ t }: ChatWords, { markets }: ChatTrader['limits'], coin: string): string | undefined => {
  if (markets === null || markets.some((name) => name.toLowerCase() === coin.toLowerCase())) return undefined;
  return t('notThisMarket', { coin, markets: markets.join(', ') });
};

async function leverageRefusal(
  words: ChatWords,
  session: ChatTrader,
  { coin, contract }: ChatMarket,
  asked: number | undefined,
): Promise<string | undefined> {
  if (asked === undefined) return undefined;
  const { maxLeverage } = contract;
  if (asked > maxLeverage) {
    const textOf = (times: number) => leverageText(leverage(String(times)), words.locale);
    return words.t('tooMuchLeverage', { coin, most: textOf(maxLeverage), asked: textOf(asked) });
  }
  const fault = leverageFault(await readRiskLimits(session), asked);
  return fault && words.error(errorOfRisk(fault));
}

async function dayRefusal({ t, locale }: ChatWords, session: ChatTrader): Promise<string | undefined> {
  const { mostDayUsd } = session.limits;
  const spent = await spentOf(session);
  if (!lt(sub(mostDayUsd, spent), smallest)) return undefined;
  return t('dayIsSpent', { spent: dollars(spent, locale), most: dollars(mostDayUsd, locale) });
}

/** Returns the limit that refuses to open anything in a market, before anything else is asked. */
export async function refusalToOpen(
  { words, pageUrl }: Conversation,
  session: ChatTrader,
  market: ChatMarket,
  asked: number | undefined,
): Promise<Refusal | undefined> {
  const byMarket = marketText(words, session.limits, market.coin);
  const onPage = { text: words.t('openPage'), url: pageUrl(routes.telegram()) };
  if (byMarket !== undefined) return { text: byMarket, buttons: [[onPage]] };
  const text = (await leverageRefusal(words, session, market, asked)) ?? (await dayRefusal(words, session));
  return text === undefined
    ? undefined
    : { text, buttons: [[{ text: words.t('openWeb'), url: pageUrl(routes.perpetual()) }]] };
}

/** Returns the limit that refuses an order which opens this much: the chat's, or those of the wallet itself. */
export async function refusalOfOrder(
  { words, pageUrl }: Conversation,
  session: ChatTrader,
  order: ChatOrder,
  opens: Usd,
): Promise<Refusal | undefined> {
  const buttons = [[{ text: words.t('openWeb'), url: pageUrl(routes.perpetual()) }]];
  if (gt(opens, await roomOf(session))) return { text: beyondText(words, session.limits, opens), buttons };
  const risk = await riskOf(await session.verified(), { legs: legsOf(order), facts: await marketFacts() });
  // The leverage in force counts there, which this order may lower first.
  if (risk === undefined || (risk.code === 'risk.leverage' && order.setting !== undefined)) return undefined;
  return { text: words.error(risk), buttons };
}
