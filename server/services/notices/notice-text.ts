import 'server-only';
import { mostNoticesListed } from '../../../lib/config/notices.ts';
import type { ChatWords } from '../../../lib/i18n/chat-words.ts';
import { dateTimeText } from '../../../lib/i18n/format/date.ts';
import { signedDollars } from '../../../lib/i18n/format/dollars.ts';
import { figure, missing } from '../../../lib/i18n/format/figure.ts';
import { distancePercent } from '../../../lib/i18n/format/percent.ts';
import { marketPrice } from '../../../lib/i18n/format/price.ts';
import { isZero } from '../../../lib/math/comparison.ts';
import { decimalsOf } from '../../../lib/math/precision.ts';
import type { NoticeFacts } from '../../../lib/schemas/notices.ts';

interface Told {
  readonly facts: NoticeFacts;
  readonly happenedAt: number;
}

interface Manner {
  readonly words: ChatWords;
  readonly timeZone: string;
  readonly hidesBalances: boolean;
}

type Trade = Extract<NoticeFacts, { kind: 'fill' | 'trigger' }>;

function tradeText(trade: Trade, { words: { t, locale }, hidesBalances }: Manner): string {
  const { coin, side, size, price, pnl } = trade;
  const text = t('notice_trade', {
    ...{ coin, side },
    size: hidesBalances ? missing : figure(size, locale, { decimals: decimalsOf(size) }),
    price: marketPrice(price, undefined, locale),
  });
  const result = isZero(pnl) || hidesBalances ? [] : [t('notice_pnl', { pnl: signedDollars(pnl, locale) })];
  return [text, ...result].join('\n');
}

function factsText(facts: NoticeFacts, manner: Manner): string {
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
        mark: marketPrice(facts.mark, undefined, locale),
        liquidation: marketPrice(facts.liquidation, undefined, locale),
      });
    case 'agent':
      return t('notice_agent', { time: dateTimeText(facts.endsAt, locale, manner.timeZone) });
    default:
      return facts satisfies never;
  }
}

/** Writes one message of all that waited for a chat, each with its time. */
export function noticesText(told: readonly Told[], manner: Manner): string {
  const { t, locale } = manner.words;
  const shown = told.slice(-mostNoticesListed);
  const more = told.length - shown.length;
  const texts = shown.map(({ facts, happenedAt }) => {
    const time = dateTimeText(happenedAt, locale, manner.timeZone);
    return `${time}\n${factsText(facts, manner)}`;
  });
  return [...(more > 0 ? [t('notice_more', { count: more })] : []), ...texts].join('\n\n');
}
