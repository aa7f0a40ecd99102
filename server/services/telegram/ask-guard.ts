import 'server-only';
import { type Goal, mainGuard, triggersOf } from '../../../lib/domain/perps/index.ts';
import { offeredGuards } from '../../../lib/domain/telegram/guard-prices.ts';
import { writeCommand } from '../../../lib/domain/telegram/write-command.ts';
import { wholePercent } from '../../../lib/i18n/format/percent.ts';
import { marketPrice } from '../../../lib/i18n/format/price.ts';
import type { ChatTrader } from '../../auth/chat-session.ts';
import type { BotButton } from '../../venues/telegram/bot.ts';
import type { Conversation } from './conversation.ts';
import { pressOf } from './presses.ts';
import { readChatOrders, readChatState } from './read-account.ts';
import type { ChatMarket } from './read-market.ts';

/** Asks at which price a position is guarded, and offers prices beside the market's own as buttons. */
export async function askGuard(
  { words, say }: Conversation,
  { wallet }: ChatTrader,
  { coin, contract }: ChatMarket,
  goal: Goal,
): Promise<void> {
  const { t, locale } = words;
  const [state, orders] = await Promise.all([readChatState(wallet), readChatOrders(wallet)]);
  const position = state.positions.find((each) => each.coin === coin);
  if (position === undefined) return void (await say(t('noPosition', { coin })));
  const { sizeDecimals } = contract;
  const existing = mainGuard(triggersOf(position, orders)[goal]);
  const offered = offeredGuards(position, goal, sizeDecimals);
  const buttons = offered.map(({ distance, price }): BotButton => {
    const written = `${marketPrice(price, sizeDecimals, locale)} (${wholePercent(distance, locale)})`;
    return { text: written, press: pressOf('command', writeCommand({ kind: 'guard', goal, coin, price })) };
  });
  const removal = pressOf('command', writeCommand({ kind: 'guard', goal, coin, price: 'off' }));
  const text = t('askGuard', {
    guard: t('guardOf', { goal, coin }),
    side: position.side,
    now: existing === undefined ? t('guardUnset') : marketPrice(existing.trigger, sizeDecimals, locale),
    mark: marketPrice(position.markPrice, sizeDecimals, locale),
    example: `/${writeCommand({ kind: 'guard', goal, coin, price: offered[1]?.price ?? position.markPrice })}`,
  });
  await say(text, [buttons, ...(existing === undefined ? [] : [[{ text: t('removeGuard'), press: removal }]])]);
}
