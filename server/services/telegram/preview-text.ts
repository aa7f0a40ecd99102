import 'server-only';
import { type Leg, liesAbove, liquidationInReach, type TicketIssue } from '../../../lib/domain/perps/index.ts';
import { AppError } from '../../../lib/errors/app-error.ts';
import type { ChatWords } from '../../../lib/i18n/chat-words.ts';
import { dollars, signedDollars, smallestOrder } from '../../../lib/i18n/format/dollars.ts';
import { figure, missing } from '../../../lib/i18n/format/figure.ts';
import { leverageText } from '../../../lib/i18n/format/leverage.ts';
import { allowedFeePercent, distancePercent } from '../../../lib/i18n/format/percent.ts';
import { marketPrice } from '../../../lib/i18n/format/price.ts';
import type { Locale } from '../../../lib/i18n/locales.ts';
import { leverage, type Price, type Size, type Usd } from '../../../lib/math/amount.ts';
import { gt, isZero } from '../../../lib/math/comparison.ts';
import { decimalsOf } from '../../../lib/math/precision.ts';
import type { ChatLimits } from '../../../lib/schemas/telegram.ts';
import { liquidationText } from './liquidation-text.ts';
import type { Preview, ShownClosing } from './preview-order.ts';
import type { ChatMarket } from './read-market.ts';

interface ShownLeg {
  readonly leg: Leg;
  /** True if it is bound neither to a position nor to an order: it closes a fixed size. */
  readonly isPart: boolean;
}

type TriggerKind = Extract<Leg['order'], { kind: 'trigger' }>;

const sizeText = (size: Size, locale: Locale): string => figure(size, locale, { decimals: decimalsOf(size) });

/** Writes a take profit or stop loss; one that closes all of the guarded position has no size. */
function guardText(
  { t, locale }: ChatWords,
  leg: Leg,
  order: TriggerKind,
  isPart: boolean,
  market: ChatMarket,
): string {
  const { coin, contract } = market;
  const priceOf = (price: Price) => marketPrice(price, contract.sizeDecimals, locale);
  const atMarket = t('previewGuard', { goal: order.goal, coin, price: priceOf(order.triggerPrice) });
  const guard = order.isMarket ? atMarket : t('previewGuardLimit', { guard: atMarket, price: priceOf(leg.price) });
  return isPart ? t('previewGuardPart', { guard, size: sizeText(leg.size, locale) }) : guard;
}

/** Writes one order as it will be sent. */
function legText(words: ChatWords, { leg, isPart }: ShownLeg, market: ChatMarket): string {
  const { t, locale } = words;
  const { coin, contract } = market;
  if (leg.order.kind === 'trigger') return guardText(words, leg, leg.order, isPart, market);
  const size = isZero(leg.size) ? missing : sizeText(leg.size, locale);
  const kind = leg.order.tif === 'Ioc' ? 'market' : 'limit';
  return t('previewOrder', {
    ...{ side: leg.side, size, coin, kind },
    price: marketPrice(leg.price, contract.sizeDecimals, locale),
  });
}

const guardTitle = (words: ChatWords, { goal }: { readonly goal: 'tp' | 'sl' }): string =>
  words.issue(goal === 'tp' ? 'invalidTp' : 'invalidSl');

/** Returns the text of an issue of the ticket, the same as on the web. */
export function issueText(words: ChatWords, issue: TicketIssue, market: ChatMarket): string {
  const { locale } = words;
  switch (issue.kind) {
    case 'refused':
      return words.error(new AppError(issue.fault));
    case 'invalidGuard':
      return `${guardTitle(words, issue)}\n${words.issue('invalidGuardText')}`;
    case 'guardOnWrongSide': {
      const { goal, side, reference } = issue;
      const where = liesAbove(goal, side === 'long' ? 'buy' : 'sell') ? 'above' : 'below';
      const price = marketPrice(reference, market.contract.sizeDecimals, locale);
      return `${guardTitle(words, issue)}\n${words.issue(where, { side, price })}`;
    }
    case 'missingTrigger':
      return words.issue('missingPrice');
    case 'notCarried':
      return words.issue('margin');
    case 'wallet':
    case 'untouchedSize':
      return words.issue('missingSize');
    case 'dear':
    case 'veryDear':
      return words.issue(issue.kind, { impact: distancePercent(issue.impact, locale) });
    case 'stalePrices':
      return words.issue('staleUnknown');
    case 'tooSmall':
      return words.issue('tooSmallText', { least: smallestOrder(locale), current: dollars(issue.current, locale) });
    case 'margin':
      return words.issue(issue.isBeside ? 'marginBesideText' : 'marginText', {
        needed: dollars(issue.needed, locale),
        free: dollars(issue.free, locale),
      });
    default:
      return words.issue(issue.kind);
  }
}

/** Names the limit of a chat that an order would exceed: the one for an order, or the one for a day. */
export function beyondText(
  { t, locale }: ChatWords,
  { mostOrderUsd, mostDayUsd }: Pick<ChatLimits, 'mostOrderUsd' | 'mostDayUsd'>,
  opens: Usd,
): string {
  return gt(opens, mostOrderUsd)
    ? t('press_limit', { opens: dollars(opens, locale), most: dollars(mostOrderUsd, locale) })
    : t('press_day', { most: dollars(mostDayUsd, locale) });
}

function legsOf({ place, modify }: Preview['order']): readonly ShownLeg[] {
  const placed = place.flatMap(({ legs, grouping }) => legs.map((leg) => ({ leg, isPart: grouping === 'na' })));
  return [...placed, ...modify.map(({ leg }) => ({ leg, isPart: true }))];
}

function closingText({ t, locale }: ChatWords, { side, share }: ShownClosing, coin: string): string {
  return t('previewClose', { side, share: allowedFeePercent(share, locale), coin });
}

/**
 * Writes the result of a close, and the opening part of a reversal; the profit counts as a balance, which a chat may
 * hide.
 */
function resultLines(
  { t, locale }: ChatWords,
  { side, result, opens }: ShownClosing,
  hidesBalances: boolean,
): readonly string[] {
  const brought = t('previewResult', {
    value: dollars(result.value, locale),
    fees: dollars(result.fees, locale),
    before: hidesBalances ? missing : signedDollars(result.before, locale),
    after: hidesBalances ? missing : signedDollars(result.after, locale),
  });
  if (opens === undefined) return [brought];
  const other = side === 'long' ? 'short' : 'long';
  return [
    brought,
    t('previewOpens', { side: other, value: dollars(opens.value, locale), fees: dollars(opens.fees, locale) }),
  ];
}

/** Writes the same facts that the web's ticket shows before it sends the order. */
export function previewText(
  words: ChatWords,
  { order, ticket, summary, closing, warnings }: Preview,
  market: ChatMarket,
  hidesBalances: boolean,
): string {
  const { t, locale } = words;
  const lines = legsOf(order).map((shown) => legText(words, shown, market));
  if (closing !== undefined) {
    lines.unshift(closingText(words, closing, market.coin));
    lines.push(...resultLines(words, closing, hidesBalances));
  }
  if (order.cancel.length > 0) {
    lines.push(t('previewCancel', { count: order.cancel.length }));
    lines.push(...order.cancel.map(({ coin, order: name }) => `${coin} #${name}`));
  }
  if (order.setting !== undefined) {
    const set = leverageText(leverage(String(order.setting.leverage)), locale);
    lines.push(t('leverageSet', { coin: order.setting.coin, leverage: set }));
  }
  if (summary !== undefined && ticket !== undefined) {
    const liquidation = liquidationInReach(summary.liquidation.after, market.mark);
    lines.push(
      t('previewFigures', {
        value: dollars(summary.value, locale),
        fees: dollars(summary.fees?.total, locale),
        margin: dollars(summary.marginRequired, locale),
        liquidation: liquidationText(words, liquidation, market.contract.sizeDecimals),
        leverage: leverageText(leverage(String(ticket.leverage)), locale),
      }),
    );
  }
  lines.push(...warnings.map((issue) => t('warning', { text: issueText(words, issue, market) })));
  return lines.join('\n');
}
