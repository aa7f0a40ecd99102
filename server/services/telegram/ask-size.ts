import 'server-only';
import { minOrderNotionalUsd } from '../../../lib/config/orders.ts';
import { offeredMarginShares } from '../../../lib/config/telegram.ts';
import type { ChatSize, ChatTrade } from '../../../lib/domain/telegram/command.ts';
import { writeCommand } from '../../../lib/domain/telegram/write-command.ts';
import { ruleDollars } from '../../../lib/i18n/format/dollars.ts';
import { wholePercent } from '../../../lib/i18n/format/percent.ts';
import { percent, usd } from '../../../lib/math/amount.ts';
import { lte } from '../../../lib/math/comparison.ts';
import type { ChatTrader } from '../../auth/chat-session.ts';
import type { BotButton } from '../../venues/telegram/bot.ts';
import { roomOf } from './chat-limits.ts';
import { sizesOf } from './chat-settings.ts';
import type { Conversation } from './conversation.ts';
import { fitsPress, pressOf } from './presses.ts';

const smallest = usd(minOrderNotionalUsd);

/**
 * Asks for the size of an order. The offered dollars are those that the chat's limits still allow; each button contains
 * the whole command, with its prices.
 */
export async function askSize({ words, say }: Conversation, session: ChatTrader, trade: ChatTrade): Promise<void> {
  const { t, locale } = words;
  const buttonsOf = (offered: readonly (readonly [string, ChatSize])[]): readonly BotButton[] =>
    offered.flatMap(([text, size]) => {
      const command = writeCommand({ ...trade, size });
      return fitsPress('command', command) ? [{ text, press: pressOf('command', command) }] : [];
    });
  const room = await roomOf(session);
  const sizes = sizesOf(session).filter((size) => lte(size, room));
  const byDollars = buttonsOf(sizes.map((amount) => [ruleDollars(amount, locale), { by: 'quote', amount }]));
  const byShare = buttonsOf(
    offeredMarginShares.map((share) => [
      wholePercent(percent(share), locale),
      { by: 'percent', percent: percent(share) },
    ]),
  );
  const rows = [byDollars, byShare].filter((row) => row.length > 0);
  const example = writeCommand({ ...trade, size: { by: 'quote', amount: sizes[0] ?? smallest } });
  await say(t('howMuch', { coin: trade.coin, example }), rows);
}
