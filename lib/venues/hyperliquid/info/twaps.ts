import * as z from 'zod/mini';
import type { Twap, TwapFate } from '../../../domain/portfolio/order-history.ts';
import { quotient } from '../../../math/arithmetic.ts';
import { isPositive, isZero } from '../../../math/comparison.ts';
import type { Address } from '../../../schemas/address.ts';
import { amountSchema } from '../../../schemas/amount.ts';
import type { AskInfo } from './ask.ts';
import { decodeAnswer } from './decode.ts';

const stateSchema = z.object({
  coin: z.string(),
  side: z.enum(['A', 'B']),
  sz: amountSchema<'size'>(),
  executedSz: amountSchema<'size'>(),
  executedNtl: amountSchema<'usd'>(),
  minutes: z.int(),
  reduceOnly: z.boolean(),
  randomize: z.boolean(),
  timestamp: z.int(),
  trigger: z.nullish(z.object({ px: amountSchema<'price'>() })),
  stopPx: z.nullish(amountSchema<'price'>()),
});

const priceDigits = 8;

function twapOf(id: number | undefined, state: z.output<typeof stateSchema>, fate: TwapFate): Twap {
  const { executedSz, executedNtl } = state;
  return {
    id,
    coin: state.coin,
    side: state.side === 'A' ? 'sell' : 'buy',
    size: state.sz,
    done: executedSz,
    spent: executedNtl,
    average: isPositive(executedSz) ? quotient<'price'>(executedNtl, executedSz, priceDigits, 'half-up') : undefined,
    minutes: state.minutes,
    reduceOnly: state.reduceOnly,
    randomize: state.randomize,
    began: state.timestamp,
    start: state.trigger?.px,
    stop: state.stopPx ?? undefined,
    fate,
  };
}

const runningSchema = z.array(z.tuple([z.int(), stateSchema]));

export function runningTwapsOf(states: unknown): readonly Twap[] {
  return decodeAnswer(runningSchema, states).map(([id, state]) => {
    // The stream does not say whether a start price was reached; the first slice shows it.
    const isWaiting = state.trigger != null && isZero(state.executedSz);
    return twapOf(id, state, isWaiting ? 'waiting' : 'running');
  });
}

const historySchema = z.array(
  z.object({
    state: stateSchema,
    status: z.object({ status: z.optional(z.string()) }),
    twapId: z.optional(z.int()),
  }),
);

function fateOf(status: string | undefined): TwapFate {
  switch (status) {
    case 'activated':
      return 'running';
    case 'waitingForTrigger':
      return 'waiting';
    case 'finished':
      return 'finished';
    case 'error':
      return 'failed';
    case 'stopped':
    case 'terminated':
      return 'stopped';
    default:
      return 'unknown';
  }
}

/** Decodes the TWAPs, newest first. A finished one is listed twice, and its end counts. */
export function twapsOf(answer: unknown): readonly Twap[] {
  const rows = decodeAnswer(historySchema, answer);
  const known = new Set<number>();
  return rows.flatMap(({ state, status, twapId }) => {
    if (twapId !== undefined && known.has(twapId)) return [];
    if (twapId !== undefined) known.add(twapId);
    return [twapOf(twapId, state, fateOf(status.status))];
  });
}

export async function readTwaps(ask: AskInfo, user: Address, signal?: AbortSignal): Promise<readonly Twap[]> {
  return twapsOf(await ask({ type: 'twapHistory', user }, signal));
}
