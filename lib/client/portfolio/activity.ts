import { activityBurst, activityPaymentRows, activityPerMinute } from '../../config/account.ts';
import { baseWeightOfAnswer, rowsPerWeight } from '../../config/market-data.ts';
import { dayBegin } from '../../domain/portfolio/days.ts';
import { beginOf } from '../../domain/portfolio/history.ts';
import { AppError } from '../../errors/app-error.ts';
import type { PortfolioSource } from '../../queries/portfolio.ts';
import type { Address } from '../../schemas/address.ts';
import type { AskInfo } from '../../venues/hyperliquid/info/ask.ts';
import {
  fillsPerPage,
  mostFills,
  paymentsPerPage,
  readFills,
  readPayments,
} from '../../venues/hyperliquid/info/fills.ts';
import { createCachedPages } from './cached-pages.ts';
import { createPacer } from './pacer.ts';
import { timeOf } from './pages.ts';

const weightOf = (rows: number) => baseWeightOfAnswer + Math.ceil(rows / rowsPerWeight);

/**
 * Reads the result of trading in a period, at a low rate, because the visitor makes other requests to the exchange at
 * the same time.
 */
export function createActivityReader(ask: AskInfo, zoneOf: () => string): PortfolioSource['activity'] {
  const pacer = createPacer({ burst: activityBurst, perMinute: activityPerMinute });

  type ReadPage<Row> = (ask: AskInfo, owner: Address, start: number, signal: AbortSignal) => Promise<readonly Row[]>;
  const keep = <Row extends { readonly time: number }>(page: ReadPage<Row>, perPage: number, mostRows: number) =>
    createCachedPages<Row>({
      read: (owner, start, signal) =>
        pacer({
          most: weightOf(perPage),
          weightOf: ({ length }) => weightOf(length),
          ask: () => page(ask, owner, start, signal),
          signal,
        }),
      perPage,
      timeOf,
      mostRows,
    });

  // The venue stores no more fills than this; twice as many mean that its pages do not end.
  const fillsFrom = keep(readFills, fillsPerPage, 2 * mostFills);
  const paymentsFrom = keep(readPayments, paymentsPerPage, activityPaymentRows);

  return async (owner, period, signal) => {
    const begin = beginOf(period, Date.now());
    // A day that is only partly covered would look like a whole one.
    const from = begin === 0 ? 0 : dayBegin(begin, zoneOf());
    const fills = await fillsFrom(owner, from, signal);
    if (fills === 'tooMany') throw new AppError('venue.unavailable');
    const payments = await paymentsFrom(owner, from, signal);
    return { begin, fills, payments, isCut: fills.length >= mostFills };
  };
}
