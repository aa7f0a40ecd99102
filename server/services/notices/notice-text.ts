import 'server-only';
import { mostNoticesListed } from '../../../lib/config/notices.ts';
import { productName } from '../../../lib/config/site/brand.ts';
import { alertFiredText, alertRuleText } from '../../../lib/i18n/alert-text.ts';
import type { ChatWords } from '../../../lib/i18n/chat-words.ts';
import { count } from '../../../lib/i18n/format/count.ts';
import { dateTimeText, fullTimeText } from '../../../lib/i18n/format/date.ts';
import { dollars, signedDollars } from '../../../lib/i18n/format/dollars.ts';
import { figure, missing } from '../../../lib/i18n/format/figure.ts';
import { distancePercent, marginSharePercent, wholePercent } from '../../../lib/i18n/format/percent.ts';
import { marketPrice } from '../../../lib/i18n/format/price.ts';
import { inUnit, type Usd } from '../../../lib/math/amount.ts';
import { isZero } from '../../../lib/math/comparison.ts';
import { decimalsOf } from '../../../lib/math/precision.ts';
import type { AlertFacts, NoticeFacts, SummaryFacts } from '../../../lib/schemas/notices.ts';
import type { SizeDecimalsOf } from '../markets/size-decimals.ts';

export interface Reported {
  readonly facts: NoticeFacts;
  readonly happenedAt: number;
}

export interface Manner {
  readonly words: ChatWords;
  readonly timeZone: string;
  readonly hidesBalances: boolean;
  readonly sizeDecimalsOf: SizeDecimalsOf;
}

type Trade = Extract<NoticeFacts, { kind: 'fill' | 'trigger' }>;
type OrderFacts = Extract<NoticeFacts, { kind: 'order' }>;
type LossFacts = Extract<NoticeFacts, { kind: 'loss' }>;
type Money = Extract<NoticeFacts, { kind: 'deposit' | 'withdrawal' }>;

function boughtText(
  { coin, side, size, price }: Pick<Trade, 'coin' | 'side' | 'size' | 'price'>,
  { words: { t, locale }, hidesBalances, sizeDecimalsOf }: Manner,
): string {
  return t('notice_trade', {
    ...{ coin, side },
    size: hidesBalances ? missing : figure(size, locale, { decimals: decimalsOf(size) }),
    price: marketPrice(price, sizeDecimalsOf(coin), locale),
  });
}

function tradeText(trade: Trade, manner: Manner): string {
  const { pnl } = trade;
  const { words, hidesBalances } = manner;
  const result = isZero(pnl) || hidesBalances ? [] : [words.t('notice_pnl', { pnl: signedDollars(pnl, words.locale) })];
  return [boughtText(trade, manner), ...result].join('\n');
}

function moneyText({ amount, token }: Money, { words: { locale }, hidesBalances }: Manner): string {
  if (hidesBalances) return missing;
  if (token === 'USDC') return dollars(inUnit<'usdc'>(amount), locale);
  return `${figure(amount, locale, { decimals: decimalsOf(amount) })} ${token}`;
}

/** A chat that hides balances gets a link to the figures, and none of the amounts. */
function summaryText(facts: SummaryFacts, { words: { t, locale }, hidesBalances }: Manner): string {
  const { equity, change, closed, fees, positions, more, nearest } = facts;
  const writeChange = (amount: Usd): string => (hidesBalances ? missing : signedDollars(amount, locale));
  const figures = {
    ...{ change: writeChange(change), closed: writeChange(closed) },
    equity: hidesBalances ? missing : dollars(equity, locale),
    fees: hidesBalances ? missing : dollars(fees, locale),
  };
  return [
    t('notice_summary', figures),
    ...positions.map(({ coin, side, pnl }) => t('notice_summaryPosition', { coin, side, pnl: writeChange(pnl) })),
    ...(more > 0 ? [t('more', { count: more })] : []),
    ...(nearest === undefined
      ? []
      : [t('notice_nearest', { ...nearest, distance: distancePercent(nearest.distance, locale) })]),
  ].join('\n');
}

function twapText({ coin, side, size, state, endsAt, filled }: OrderFacts, manner: Manner): string {
  const { t, locale } = manner.words;
  const planned = manner.hidesBalances ? missing : figure(size, locale, { decimals: decimalsOf(size) });
  const time = dateTimeText(endsAt, locale, manner.timeZone);
  if (state === 'soon') return t('notice_twapSoon', { coin, side, size: planned, time });
  const ended = t('notice_twapEnded', { coin, side, size: planned, state });
  const result = filled === undefined ? t('notice_twapNothing') : boughtText({ coin, side, ...filled }, manner);
  return `${ended}\n${result}`;
}

function lossText(
  { loss, limit, share, isReached }: LossFacts,
  { words: { t, locale }, hidesBalances }: Manner,
): string {
  const written = (amount: Usd): string => (hidesBalances ? missing : dollars(amount, locale));
  const figures = { loss: written(loss), limit: written(limit), share: wholePercent(share, locale) };
  return t(isReached ? 'notice_lossReached' : 'notice_lossNear', figures);
}

function alertText(facts: AlertFacts, happenedAt: number, { words: { alert, locale }, timeZone }: Manner): string {
  const time = (ms: number): string => fullTimeText(ms, locale, timeZone);
  const fired = alertFiredText({ ...facts, happenedAt }, alert, { locale, timeText: time });
  return [alertRuleText(facts.rule, alert, locale), fired, ...(facts.note === '' ? [] : [facts.note])].join('\n');
}

/** Writes a notice of any kind; its first line says what happened. */
function factsText({ facts, happenedAt }: Reported, manner: Manner): string {
  const { t, locale } = manner.words;
  switch (facts.kind) {
    case 'fill':
      return `${t(facts.liquidated ? 'notice_liquidated' : 'notice_fill')}\n${tradeText(facts, manner)}`;
    case 'trigger':
      return `${t('notice_trigger', { goal: facts.goal })}\n${tradeText(facts, manner)}`;
    case 'liquidation':
      return t('notice_liquidation', {
        ...{ coin: facts.coin, side: facts.side },
        distance: distancePercent(facts.distance, locale),
        mark: marketPrice(facts.mark, manner.sizeDecimalsOf(facts.coin), locale),
        liquidation: marketPrice(facts.liquidation, manner.sizeDecimalsOf(facts.coin), locale),
      });
    case 'deposit':
      return t('notice_deposit', { amount: moneyText(facts, manner) });
    case 'withdrawal':
      return t(facts.hasArrived ? 'notice_arrived' : 'notice_left', { amount: moneyText(facts, manner) });
    case 'summary':
      return summaryText(facts, manner);
    case 'alert':
      return alertText(facts, happenedAt, manner);
    case 'account': {
      const share = marginSharePercent(facts.share, locale);
      return facts.of === undefined ? t('notice_account', { share }) : t('notice_accountOf', { share, of: facts.of });
    }
    case 'order':
      return twapText(facts, manner);
    case 'rank': {
      const [rank, was] = [count(facts.rank, locale), count(facts.was, locale)];
      if (facts.rank === undefined) return t('notice_rankLost', { was });
      return facts.was === undefined ? t('notice_rankNew', { rank }) : t('notice_rank', { rank, was });
    }
    case 'loss':
      return lossText(facts, manner);
    case 'agent':
      return t('notice_agent', { time: dateTimeText(facts.endsAt, locale, manner.timeZone) });
    default:
      return facts satisfies never;
  }
}

export interface NoticeText {
  /** The first line of what is said, where it has several. */
  readonly title: string;
  readonly body: string;
}

/** Returns a notice as a title and what follows; one that is a single line stands below the product's name. */
export function noticeText(reported: Reported, manner: Manner): NoticeText {
  const [first = '', ...others] = factsText(reported, manner).split('\n');
  return others.length === 0 ? { title: productName, body: first } : { title: first, body: others.join('\n') };
}

/** Writes one message of all waiting notices of a chat, each with its time. */
export function noticesText(reported: readonly Reported[], manner: Manner): string {
  const { t, locale } = manner.words;
  const shown = reported.slice(-mostNoticesListed);
  const more = reported.length - shown.length;
  const texts = shown.map(({ facts, happenedAt }) => {
    const time = dateTimeText(happenedAt, locale, manner.timeZone);
    return `${time}\n${factsText({ facts, happenedAt }, manner)}`;
  });
  return [...(more > 0 ? [t('notice_more', { count: more })] : []), ...texts].join('\n\n');
}
