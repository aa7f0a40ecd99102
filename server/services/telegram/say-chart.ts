import 'server-only';
import sharp from 'sharp';
import { chartDrawing } from '../../../lib/domain/chat/chart-drawing.ts';
import { changeSince } from '../../../lib/domain/markets/change.ts';
import { AppError } from '../../../lib/errors/app-error.ts';
import { changePercent } from '../../../lib/i18n/format/percent.ts';
import { marketPrice } from '../../../lib/i18n/format/price.ts';
import { ratioToPercent } from '../../../lib/math/units.ts';
import { answerOf } from '../../venues/outgoing/outcome.ts';
import { exchange } from '../exchange-access.ts';
import { bot } from './bot-access.ts';
import type { Conversation } from './conversation.ts';
import { readChatMarket } from './read-market.ts';

const shownHours = 72;

/** Sends a picture of a market's last three days. A chat counts as a visitor in the exchange's budget. */
export async function sayChart({ words, say, heard }: Conversation, written: string): Promise<void> {
  const { t, locale } = words;
  const market = await readChatMarket(written);
  if (market === undefined) return void (await say(t('unknownMarket', { coin: written })));
  const { coin, contract, mark, prevDay } = market;
  const asked = { coin, network: `chat ${heard.chatId}`, hours: shownHours, nowMs: Date.now() };
  const bars = answerOf(await exchange().hourlyBars(asked));
  if (bars.length === 0) throw new AppError('venue.unavailable');
  const png = await sharp(Buffer.from(chartDrawing(bars)))
    .png()
    .toBuffer();
  const change = mark === undefined || prevDay === undefined ? undefined : changeSince(mark, prevDay);
  const caption = t('chartCaption', {
    coin,
    price: marketPrice(mark, contract.sizeDecimals, locale),
    change: changePercent(change === undefined ? undefined : ratioToPercent(change), locale),
  });
  await bot().show(heard.chatId, png, caption);
}
