import type { Book, MarketContext, MarketTrade, PriceGrouping } from '../../../domain/perps/index.ts';
import { AppError } from '../../../errors/app-error.ts';
import { bookOf } from '../stream/book.ts';
import { contextAmongAll } from '../stream/context.ts';
import { tradesIn } from '../stream/trades.ts';
import type { AskInfo } from './ask.ts';

// These requests replace the socket's messages while there is no connection.

export async function readBook(
  ask: AskInfo,
  coin: string,
  grouping: PriceGrouping,
  signal: AbortSignal,
): Promise<Book> {
  const book = bookOf(await ask({ type: 'l2Book', coin, ...grouping }, signal));
  if (book === undefined) throw new AppError('venue.unreadable');
  return book;
}

export async function readTrades(ask: AskInfo, coin: string, signal: AbortSignal): Promise<readonly MarketTrade[]> {
  const trades = tradesIn(await ask({ type: 'recentTrades', coin }, signal));
  if (trades === undefined) throw new AppError('venue.unreadable');
  return trades;
}

export async function readContext(ask: AskInfo, coin: string, signal: AbortSignal): Promise<MarketContext> {
  const context = contextAmongAll(coin, await ask({ type: 'metaAndAssetCtxs' }, signal));
  if (context === undefined) throw new AppError('venue.unreadable');
  return context;
}
