import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Found } from '../aggregators/routing.ts';
import type { Way } from '../aggregators/way.ts';
import { Refused } from './context.ts';

const units = z.string().regex(/^\d+$/);

const hopSchema = z.object({
  pool: z.string(),
  tokenIn: z.string(),
  tokenOut: z.string(),
  swapAmount: units,
  amountOut: units,
  exchange: z.string(),
  poolType: z.string(),
  poolExtra: z.nullable(z.unknown()),
  extra: z.nullable(z.unknown()),
});

const feeSchema = z.object({
  feeAmount: z.string(),
  chargeFeeBy: z.enum(['currency_out', '']),
  isInBps: z.boolean(),
  feeReceiver: z.string(),
});
export type ExtraFee = z.infer<typeof feeSchema>;

const summarySchema = z.strictObject({
  tokenIn: z.string(),
  amountIn: units,
  amountInUsd: z.string(),
  tokenOut: z.string(),
  amountOut: units,
  amountOutUsd: z.string(),
  gas: units,
  gasPrice: units,
  gasUsd: z.string(),
  l1FeeUsd: z.string(),
  extraFee: feeSchema,
  route: z.array(z.array(hopSchema).min(1)).min(1),
  routeID: z.string(),
  checksum: z.string(),
  timestamp: z.number(),
});
export type Summary = z.infer<typeof summarySchema>;

const VENUE = 'uniswapv2';

/** Signs a summary, so that a changed one is refused. */
export function sign(unsigned: Omit<Summary, 'checksum'>): Summary {
  return { ...unsigned, checksum: checksumOf(unsigned) };
}

function checksumOf(unsigned: object): string {
  const digest = createHash('sha256').update('pluto sandbox kyberswap').update(JSON.stringify(unsigned)).digest();
  return String(digest.readBigUInt64BE());
}

/** Decodes a returned summary; throws like the vendor if it was changed. */
export function readSummary(value: unknown): Summary {
  const { success, data } = summarySchema.safeParse(value);
  if (!success) throw new Refused(4002, 'unable to bind request body');
  const { checksum, timestamp, ...rest } = data;
  const { checksum: expected } = sign(inOrder({ ...rest, timestamp }));
  if (checksum !== expected) throw new Refused(4002, 'unable to bind request body');
  return data;
}

/** Returns a summary with its fields in the order in which they are signed: the schema's. */
export function inOrder(unsigned: Omit<Summary, 'checksum'>): Omit<Summary, 'checksum'> {
  const { checksum: _, ...parsed } = summarySchema.parse({ ...unsigned, checksum: '' });
  return parsed;
}

/** Returns the steps of each path with the amounts on them. */
export function hopsOf({ ways, amounts }: Found): Summary['route'] {
  return ways.map(({ pools, tokens }, way) =>
    pools.map((pool, index) => ({
      pool,
      tokenIn: tokens[index] ?? '',
      tokenOut: tokens[index + 1] ?? '',
      swapAmount: String(amounts[way]?.[index] ?? 0n),
      amountOut: String(amounts[way]?.[index + 1] ?? 0n),
      exchange: VENUE,
      poolType: VENUE,
      poolExtra: { fee: 3, feePrecision: 1000 },
      extra: null,
    })),
  );
}

export function pathsOf({ route }: Summary): readonly Way[] {
  return route.map((hops) => ({
    amount: BigInt(hops[0]?.swapAmount ?? 0),
    pools: hops.map(({ pool }) => pool),
    tokens: [hops[0]?.tokenIn ?? '', ...hops.map(({ tokenOut }) => tokenOut)],
  }));
}
