import { pathOfCall } from '../../api/path-of-call.ts';
import type { TokenId } from '../../domain/spot/token.ts';
import { AppError } from '../../errors/app-error.ts';
import { fieldOf } from '../../errors/field.ts';
import { errorOfStatus } from '../../errors/http-status.ts';
import { type Amount, type Percent, type Price, parseAmount, type Unit } from '../../math/amount.ts';

export interface ReportedPrice {
  readonly price: Price;
  readonly change24h: Percent | undefined;
  readonly ageMs: number;
}

/** The reported price of each token, by its key. */
export type ReportedPrices = ReadonlyMap<string, ReportedPrice>;

function amountOf<U extends Unit>(value: unknown): Amount<U> | undefined {
  return typeof value === 'string' ? parseAmount<U>(value) : undefined;
}

/**
 * Decodes the response by hand: a schema library would be larger than the rest of the list's code. One malformed entry
 * makes the whole answer invalid.
 */
export function reportedPricesOf(answer: unknown): ReportedPrices {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) throw new AppError('internal');
  return new Map(
    Object.entries(answer).map(([key, reported]) => {
      const [price, change, ageMs] = [
        fieldOf(reported, 'price'),
        fieldOf(reported, 'change24h'),
        fieldOf(reported, 'ageMs'),
      ];
      const [known, change24h] = [amountOf<'price'>(price), amountOf<'percent'>(change)];
      const isWhole =
        known !== undefined && typeof ageMs === 'number' && (change24h === undefined) === (change === undefined);
      if (!isWhole) throw new AppError('internal');
      return [key, { price: known, change24h, ageMs }];
    }),
  );
}

export async function askPrices(tokens: readonly TokenId[], signal: AbortSignal): Promise<ReportedPrices> {
  const response = await fetch(pathOfCall('birdeye-multi-price'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ tokens }),
    signal,
  });
  if (!response.ok) throw errorOfStatus(response.status);
  return reportedPricesOf(await response.json());
}
