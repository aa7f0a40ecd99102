import * as z from 'zod/mini';
import { singleTier } from '../../../domain/markets/contract.ts';
import type { Contract } from '../../../domain/perps/index.ts';
import { amountSchema } from '../../../schemas/amount.ts';
import type { AskInfo } from './ask.ts';
import { decodeAnswer } from './decode.ts';
import { readableRows } from './readable-rows.ts';

const count = z.int().check(z.nonnegative());

const perpSchema = z.object({
  name: z.string(),
  szDecimals: count,
  maxLeverage: z.int().check(z.positive()),
  marginTableId: count,
  /** A market with any value here does not share the margin of its positions. */
  marginMode: z.optional(z.string()),
  onlyIsolated: z.optional(z.boolean()),
});

const metaSchema = z.object({
  universe: z.array(z.unknown()),
  marginTables: z.array(
    z.tuple([
      count,
      z.object({
        marginTiers: z.array(z.object({ lowerBound: amountSchema<'usd'>(), maxLeverage: z.int().check(z.positive()) })),
      }),
    ]),
  ),
});

/** Returns the limits of each market, by coin. */
export function contractsOf(answer: unknown): ReadonlyMap<string, Contract> {
  const { universe, marginTables } = decodeAnswer(metaSchema, answer);
  const tables = new Map(marginTables);
  return new Map(
    readableRows(perpSchema, universe).map((perp) => {
      const listed = tables.get(perp.marginTableId)?.marginTiers;
      const tiers = listed?.map(({ lowerBound, maxLeverage }) => ({ from: lowerBound, maxLeverage }));
      const contract: Contract = {
        sizeDecimals: perp.szDecimals,
        maxLeverage: perp.maxLeverage,
        onlyIsolated: perp.onlyIsolated === true || perp.marginMode !== undefined,
        tiers: tiers ?? singleTier(perp.maxLeverage),
      };
      return [perp.name, contract] as const;
    }),
  );
}

export async function readContracts(ask: AskInfo, signal?: AbortSignal): Promise<ReadonlyMap<string, Contract>> {
  return contractsOf(await ask({ type: 'meta' }, signal));
}
