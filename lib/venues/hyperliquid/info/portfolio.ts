import * as z from 'zod/mini';
import type { Portfolio, VenueHistory, VenuePeriod } from '../../../domain/portfolio/history.ts';
import { AppError } from '../../../errors/app-error.ts';
import type { Address } from '../../../schemas/address.ts';
import { amountSchema } from '../../../schemas/amount.ts';
import type { AskInfo } from './ask.ts';
import { decodeAnswer } from './decode.ts';

const usd = amountSchema<'usd'>();
const samples = z.array(z.tuple([z.int(), usd]));
const schema = z.array(
  z.tuple([z.string(), z.object({ accountValueHistory: samples, pnlHistory: samples, vlm: usd })]),
);

/** Reads the histories of perpetuals and spot together; the venue's other four histories cover perpetuals alone. */
function portfolioOf(answer: unknown): Portfolio {
  const views = new Map(decodeAnswer(schema, answer));
  const viewOf = (period: VenuePeriod): VenueHistory => {
    const view = views.get(period);
    if (view === undefined) throw new AppError('venue.unreadable');
    return { equity: view.accountValueHistory, pnl: view.pnlHistory, volume: view.vlm };
  };
  return { day: viewOf('day'), week: viewOf('week'), month: viewOf('month'), allTime: viewOf('allTime') };
}

export async function readPortfolio(ask: AskInfo, user: Address, signal?: AbortSignal): Promise<Portfolio> {
  return portfolioOf(await ask({ type: 'portfolio', user }, signal));
}
