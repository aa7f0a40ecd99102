import 'server-only';
import { closeShares, mostPositionsWithButtons } from '../../../lib/config/telegram.ts';
import type { Position } from '../../../lib/domain/portfolio/account.ts';
import { writeCommand } from '../../../lib/domain/telegram/write-command.ts';
import { wholePercent } from '../../../lib/i18n/format/percent.ts';
import { percent } from '../../../lib/math/amount.ts';
import type { ChatSession } from '../../auth/chat-session.ts';
import type { BotButton, BotButtons } from '../../venues/telegram/bot.ts';
import type { Conversation } from './conversation.ts';
import { pressOf } from './presses.ts';

/** Returns the rows of one position: its closing shares, and its take profit, stop loss and chart. */
function rowsOf({ words }: Conversation, coin: string, mayTrade: boolean): BotButtons {
  const { t, locale } = words;
  const chart: BotButton = {
    text: t('chartOf', { coin }),
    press: pressOf('command', writeCommand({ kind: 'chart', coin })),
  };
  if (!mayTrade) return [[chart]];
  const closes = closeShares.map((share, at): BotButton => {
    const written = wholePercent(percent(share), locale);
    return {
      text: at === 0 ? t('closeShare', { coin, share: written }) : written,
      press: pressOf('command', writeCommand({ kind: 'close', coin, share: percent(share) })),
    };
  });
  const guards = (['tp', 'sl'] as const).map(
    (goal): BotButton => ({
      text: t('guardOf', { goal, coin }),
      press: pressOf('command', writeCommand({ kind: 'guard', goal, coin, price: undefined })),
    }),
  );
  return [closes, [...guards, chart]];
}

/**
 * Returns the buttons below a list of positions; undefined in a group, where others could press them. What they send is
 * a command, so that every order is shown before it is confirmed.
 */
export function positionButtons(
  talk: Conversation,
  session: ChatSession,
  positions: readonly Position[],
): BotButtons | undefined {
  if (!talk.received.isPrivate) return undefined;
  const mayTrade = session.asTrader() !== undefined;
  const offered = positions.filter(({ dex }) => dex === undefined).slice(0, mostPositionsWithButtons);
  const refresh: BotButton = {
    text: talk.words.t('refresh'),
    press: pressOf('renew', writeCommand({ kind: 'positions' })),
  };
  return [...offered.flatMap(({ coin }) => rowsOf(talk, coin, mayTrade)), [refresh]];
}
