import 'server-only';
import { marketSlippagePercent } from '../../../lib/config/orders.ts';
import { routes } from '../../../lib/config/site/routes.ts';
import { changeSince } from '../../../lib/domain/markets/change.ts';
import { labelOf, partCovered, shownLiquidation, triggersOf } from '../../../lib/domain/perps/index.ts';
import {
  type AccountState,
  allPositions,
  type OpenOrder,
  type Position,
  unrealisedPnl,
} from '../../../lib/domain/portfolio/account.ts';
import { ordersNewestFirst } from '../../../lib/domain/portfolio/shown-order.ts';
import { countedPositions, freeMargin } from '../../../lib/domain/portfolio/whole-account.ts';
import type { ChatWords } from '../../../lib/i18n/chat-words.ts';
import { compactDollars } from '../../../lib/i18n/format/compact.ts';
import { dollars, signedDollars } from '../../../lib/i18n/format/dollars.ts';
import { figure, missing } from '../../../lib/i18n/format/figure.ts';
import { leverageText } from '../../../lib/i18n/format/leverage.ts';
import { allowedFeePercent, changePercent, fundingPercent, wholePercent } from '../../../lib/i18n/format/percent.ts';
import { marketPrice } from '../../../lib/i18n/format/price.ts';
import { percent } from '../../../lib/math/amount.ts';
import { decimalsOf } from '../../../lib/math/precision.ts';
import { ratioToPercent } from '../../../lib/math/units.ts';
import type { ChatSession } from '../../auth/chat-session.ts';
import { readSizeDecimals } from '../markets/size-decimals.ts';
import type { Conversation } from './conversation.ts';
import { liquidationText } from './liquidation-text.ts';
import { positionButtons } from './position-buttons.ts';
import { readChatOrders, readChatState } from './read-account.ts';
import { readChatMarket } from './read-market.ts';

const mostRows = 12;

/** Joins the rows that fit into a message, with the number of the others. */
function listRows({ words }: Conversation, rows: readonly string[]): string {
  const shown = rows.slice(0, mostRows);
  const more = rows.length - shown.length;
  return [...shown, ...(more > 0 ? [words.t('more', { count: more })] : [])].join('\n\n');
}

/** Names the markets among these rows that are not offered here. */
function elsewhereLine({ t }: ChatWords, rows: readonly Pick<OpenOrder, 'coin' | 'dex'>[]): readonly string[] {
  const coins = new Set(rows.filter(({ dex }) => dex !== undefined).map(({ coin }) => coin));
  return coins.size === 0 ? [] : [t('elsewhere', { coins: [...coins].slice(0, mostRows).join(', ') })];
}

/** Returns the line about an unknown part of the account. */
const unreadLine = ({ t }: ChatWords, { unread = [] }: AccountState): readonly string[] =>
  unread.length === 0 ? [] : [t('unread')];

/** Returns the line about a position's take profit and stop loss, and how much of it they cover if it is not all. */
function guardsLine({ t, locale }: ChatWords, position: Position, orders: readonly OpenOrder[]): string {
  const guards = triggersOf(position, orders);
  const part = partCovered(guards, position);
  const line = t('positionGuards', { which: labelOf(guards) });
  return part === undefined ? line : t('positionGuardsPart', { line, share: wholePercent(part, locale) });
}

export async function sayPositions(talk: Conversation, session: ChatSession): Promise<void> {
  const { words, say } = talk;
  const { locale } = words;
  const [state, orders, sizeDecimalsOf] = await Promise.all([
    readChatState(session.wallet),
    readChatOrders(session.wallet),
    readSizeDecimals(),
  ]);
  const positions = allPositions(state);
  const ends = [...elsewhereLine(words, positions), ...unreadLine(words, state)];
  const buttons = positionButtons(talk, session, positions);
  if (positions.length === 0) return void (await say([words.t('noPositions'), ...ends].join('\n\n'), buttons));
  const hidden = session.hidesBalances;
  const rows = positions.map((position) => {
    const { coin, side, size, leverage, entryPrice, markPrice, pnl } = position;
    const reported = words.t('position', {
      coin,
      side,
      size: hidden ? missing : figure(size, locale, { decimals: decimalsOf(size) }),
      leverage: leverageText(leverage, locale),
      entry: marketPrice(entryPrice, sizeDecimalsOf(coin), locale),
      mark: marketPrice(markPrice, sizeDecimalsOf(coin), locale),
      pnl: hidden ? missing : signedDollars(pnl, locale),
      liquidation: liquidationText(words, shownLiquidation(position), sizeDecimalsOf(coin)),
    });
    return `${reported}\n${guardsLine(words, position, orders)}`;
  });
  await say([listRows(talk, rows), ...ends].join('\n\n'), buttons);
}

export async function sayBalance({ words, say }: Conversation, session: ChatSession): Promise<void> {
  const { t, locale } = words;
  if (session.hidesBalances) return void (await say(t('hidden')));
  const state = await readChatState(session.wallet);
  const { accountValue, marginUsed } = state;
  const text = t('balance', {
    value: dollars(accountValue, locale),
    free: dollars(freeMargin(state), locale),
    used: dollars(marginUsed, locale),
    pnl: signedDollars(unrealisedPnl(countedPositions(state)), locale),
  });
  await say([text, ...unreadLine(words, state)].join('\n\n'));
}

export async function sayOrders(talk: Conversation, session: ChatSession): Promise<void> {
  const { words, say } = talk;
  const { locale } = words;
  const [orders, sizeDecimalsOf] = await Promise.all([readChatOrders(session.wallet), readSizeDecimals()]);
  if (orders.length === 0) return void (await say(words.t('noOrders')));
  const rows = ordersNewestFirst(orders).map(({ id, coin, side, size, price, triggerPrice }) =>
    words.t('order', {
      ...{ id: String(id), coin, side },
      size: session.hidesBalances ? missing : figure(size, locale, { decimals: decimalsOf(size) }),
      price: marketPrice(triggerPrice ?? price, sizeDecimalsOf(coin), locale),
    }),
  );
  await say([listRows(talk, rows), ...elsewhereLine(words, orders)].join('\n\n'));
}

export async function sayPrice({ words, say, pageUrl }: Conversation, written: string): Promise<void> {
  const { t, locale } = words;
  const market = await readChatMarket(written);
  if (market === undefined) return void (await say(t('unknownMarket', { coin: written })));
  const { coin, contract, mark, prevDay, funding, volume24h } = market;
  const change = mark === undefined || prevDay === undefined ? undefined : changeSince(mark, prevDay);
  const text = t('price', {
    coin,
    price: marketPrice(mark, contract.sizeDecimals, locale),
    change: changePercent(change === undefined ? undefined : ratioToPercent(change), locale),
    funding: fundingPercent(funding, locale),
    volume: compactDollars(volume24h, locale),
  });
  await say(text, [[{ text: t('openWeb'), url: pageUrl(routes.market(coin)) }]]);
}

export async function sayLimits({ words, say, pageUrl }: Conversation, { trading }: ChatSession): Promise<void> {
  const { t, locale } = words;
  const button = [[{ text: t('openPage'), url: pageUrl(routes.telegram()) }]];
  if (trading === undefined) return void (await say(t('limitsLook'), button));
  const { mostOrderUsd, mostDayUsd, markets } = trading;
  const text = t('limitsTrade', {
    order: dollars(mostOrderUsd, locale),
    day: dollars(mostDayUsd, locale),
    market: allowedFeePercent(percent(marketSlippagePercent), locale),
    markets: markets === null ? t('allMarkets') : markets.join(', '),
  });
  await say(text, button);
}
