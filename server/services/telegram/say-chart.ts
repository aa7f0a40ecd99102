import 'server-only';
import sharp from 'sharp';
import { changeSince } from '../../../lib/domain/markets/change.ts';
import { type Goal, mainGuard, shownLiquidation, triggersOf } from '../../../lib/domain/perps/index.ts';
import { type ChartLevel, chartDrawing } from '../../../lib/domain/telegram/chart-drawing.ts';
import { AppError } from '../../../lib/errors/app-error.ts';
import { normalise } from '../../../lib/errors/normalise.ts';
import { changePercent } from '../../../lib/i18n/format/percent.ts';
import { marketPrice } from '../../../lib/i18n/format/price.ts';
import { ratioToPercent } from '../../../lib/math/units.ts';
import { answerOf } from '../../venues/outgoing/call.ts';
import { exchange } from '../exchange-access.ts';
import { bot } from './bot-access.ts';
import type { Conversation } from './conversation.ts';
import { liquidationText } from './liquidation-text.ts';
import { readChatOrders, readChatState } from './read-account.ts';
import { type ChatMarket, readChatMarket } from './read-market.ts';

const shownHours = 72;
const goals: readonly Goal[] = ['tp', 'sl'];

interface Annotated {
  readonly lines: readonly string[];
  readonly levels: readonly ChartLevel[];
}

const nothing: Annotated = { lines: [], levels: [] };

/** Returns the entry, the guards and the liquidation of the chat's own position, as words and as lines. */
async function annotate({ words, session }: Conversation, { coin, contract }: ChatMarket): Promise<Annotated> {
  if (session === undefined) return nothing;
  const [state, orders] = await Promise.all([readChatState(session.wallet), readChatOrders(session.wallet)]);
  const position = state.positions.find((each) => each.coin === coin);
  if (position === undefined) return nothing;
  const { t, locale } = words;
  const { side, entryPrice } = position;
  const liquidation = shownLiquidation(position);
  const triggers = triggersOf(position, orders);
  const guards = goals.flatMap((goal) => {
    const guard = mainGuard(triggers[goal]);
    return guard === undefined ? [] : [{ of: goal, price: guard.trigger }];
  });
  const priceOf = (price: ChartLevel['price']) => marketPrice(price, contract.sizeDecimals, locale);
  return {
    lines: [
      t('chartPosition', {
        side,
        entry: priceOf(entryPrice),
        liquidation: liquidationText(words, liquidation, contract.sizeDecimals),
      }),
      ...guards.map(({ of, price }) => t('previewGuard', { goal: of, coin, price: priceOf(price) })),
    ],
    levels: [
      { of: 'entry', price: entryPrice },
      ...guards,
      ...(liquidation === undefined ? [] : [{ of: 'liquidation', price: liquidation } as const]),
    ],
  };
}

/** Returns the annotations; a chart without them says that the account could not be read. */
async function annotateIfRead(talk: Conversation, market: ChatMarket): Promise<Annotated> {
  try {
    return await annotate(talk, market);
  } catch (thrown) {
    const error = normalise(thrown);
    if (!error.code.startsWith('venue.')) throw thrown;
    talk.log.info('a chart of a chat has no position', { error });
    return { lines: [talk.words.t('unread')], levels: [] };
  }
}

/**
 * Sends a picture of a market's last three days, with the position that the chat may show. A chat counts as a visitor
 * in the exchange's budget.
 */
export async function sayChart(talk: Conversation, written: string): Promise<void> {
  const { words, say, received } = talk;
  const { t, locale } = words;
  const market = await readChatMarket(written);
  if (market === undefined) return void (await say(t('unknownMarket', { coin: written })));
  const { coin, contract, mark, prevDay } = market;
  const requested = { coin, network: `chat ${received.chatId}`, hours: shownHours, nowMs: Date.now() };
  const [bars, { lines, levels }] = await Promise.all([
    exchange().hourlyBars(requested).then(answerOf),
    annotateIfRead(talk, market),
  ]);
  if (bars.length === 0) throw new AppError('venue.unavailable');
  const png = await sharp(Buffer.from(chartDrawing(bars, levels)))
    .png()
    .toBuffer();
  const change = mark === undefined || prevDay === undefined ? undefined : changeSince(mark, prevDay);
  const caption = t('chartCaption', {
    coin,
    price: marketPrice(mark, contract.sizeDecimals, locale),
    change: changePercent(change === undefined ? undefined : ratioToPercent(change), locale),
  });
  await bot().show(received.chatId, png, [caption, ...lines].join('\n'));
}
