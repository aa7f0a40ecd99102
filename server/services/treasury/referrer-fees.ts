import 'server-only';
import { swapProviders, swapVenues } from '../../../lib/config/swaps.ts';
import { feeCoinLiquidityUsd, leastFeeUsd } from '../../../lib/config/treasury.ts';
import { type ChainId, chainById } from '../../../lib/config/venues/chains.ts';
import { feesIn } from '../../../lib/domain/treasury/swap-fees.ts';
import { AppError } from '../../../lib/errors/app-error.ts';
import { type Usd, usd } from '../../../lib/math/amount.ts';
import { product, quotient, sum } from '../../../lib/math/arithmetic.ts';
import { fromUnits, toUnits } from '../../../lib/math/onchain.ts';
import { type Address, addressSchema } from '../../../lib/schemas/address.ts';
import { type ServiceClient, serviceClient } from '../../db/client/service.ts';
import { type CoinMark, coinMarks, keepCoinMarks } from '../../db/repositories/coin-marks.ts';
import { addFees, beginFees, type FeeReading, feeReadings, noteSwap } from '../../db/repositories/referrer-fees.ts';
import { env } from '../../env.ts';
import type { Logger } from '../../log.ts';
import { balanceNow, findPayments, readMoves } from '../../venues/evm/received.ts';
import { platformFee } from '../swap/platform-fee.ts';
import { type PricedToken, pricedTokens } from '../swap/priced-tokens.ts';
import { type PaidFee, priceFees } from './price-fees.ts';

const minuteMs = 60_000;
/** A swap that was built may be sent later: the chain is read for this long after it. */
const readForMs = 60 * minuteMs;
/** The maximum number of a chain's transactions per run: a flood of payments delays the count. */
const mostTransactions = 100;
const nothing = usd('0');
const routers = swapProviders.map((name) => addressSchema.parse(swapVenues[name].router));

function groundOf(chainId: ChainId) {
  const rpcUrl = env().rpcUrls.get(chainId);
  const chain = chainById(chainId);
  if (rpcUrl === undefined || chain === undefined) throw new AppError('venue.not_offered');
  return { rpcUrl, wrappedNative: addressSchema.parse(chain.wrappedNative.address) };
}

const notedAt = new Map<ChainId, number>();

/**
 * Records that a swap was built that will pay the referrer, so that the chain is read: chains without swaps are never
 * read. Once in a minute is enough. The swap does not wait for it, and after a failure the next swap records the chain
 * again.
 */
export async function noteFeeOnItsWay(chainId: ChainId, log: Logger): Promise<void> {
  const { referrer: named } = env();
  if (named === undefined || Date.now() - (notedAt.get(chainId) ?? 0) < minuteMs) return;
  notedAt.set(chainId, Date.now());
  const [client, referrer] = [serviceClient(), addressSchema.parse(named)];
  try {
    if (await noteSwap(client, chainId, referrer)) return;
    await keepCoinMarks(client, feeCoinLiquidityUsd);
    const { block: nextBlock, nativeUnits } = await balanceNow(groundOf(chainId).rpcUrl, referrer);
    await beginFees(client, { chainId, referrer, nextBlock, nativeUnits });
  } catch (error) {
    notedAt.delete(chainId);
    log.warn('a fee on its way was not noted', { chainId, error });
  }
}

interface CountedCoin extends PricedToken {
  /** The lowest price of the last hour. */
  readonly mark: CoinMark;
  /** The smallest payment that is examined. */
  readonly leastUnits: bigint;
}

/** Returns the coins of a chain in which a fee counts now, by the contracts in its transfers. */
async function countedCoins(client: ServiceClient, chainId: ChainId): Promise<ReadonlyMap<Address, CountedCoin>> {
  const priced = await pricedTokens(chainId);
  const marks = await coinMarks(
    client,
    priced.map(({ id }) => ({ tokenId: id, at: Date.now() })),
  );
  return new Map(
    priced.flatMap((one, index) => {
      const mark = marks[index];
      if (mark === undefined) return [];
      const least = quotient<'tokens'>(usd(leastFeeUsd), mark.price, one.decimals, 'up');
      return [[one.token.address, { ...one, mark, leastUnits: toUnits(least, one.decimals) }] as const];
    }),
  );
}

/** Returns the worth by which the referrer's balance of the chain's own coin grew, if no node can explain it. */
function grownNative(before: bigint, now: bigint, coin: CountedCoin | undefined): Usd {
  if (coin === undefined || now <= before) return nothing;
  return product<'usd'>(coin.mark.price, fromUnits<'tokens'>(now - before, coin.decimals));
}

async function readChain(client: ServiceClient, referrer: Address, reading: FeeReading): Promise<void> {
  const { chainId } = reading;
  const { rpcUrl, wrappedNative } = groundOf(chainId);
  const coins = await countedCoins(client, chainId);
  const native = coins.get(wrappedNative);
  const from = { block: reading.nextBlock, transaction: reading.nextTransaction };
  const found = await findPayments(rpcUrl, referrer, {
    from,
    leastUnits: new Map([...coins].map(([address, { leastUnits }]) => [address, leastUnits])),
    leastNative: native?.leastUnits,
    most: mostTransactions,
  });
  if (found === undefined) return;
  const { transactions, next, isWhole, isTraced, nativeUnits } = found;
  const fees: PaidFee[] = [];
  for (const { hash } of transactions) {
    const { moves, at } = await readMoves(rpcUrl, hash, { wrappedNative, isTraced });
    const rule = { wallet: referrer, routers, feeBps: platformFee().feeBps };
    fees.push(...feesIn(moves, rule).map((fee) => ({ ...fee, at })));
  }
  const { usd: counted, unshown, days } = await priceFees(client, { chainId, referrer }, fees, coins);
  const unproven = isTraced ? nothing : sum([unshown, grownNative(reading.nativeUnits, nativeUnits, native)]);
  await addFees(client, { chainId, referrer, from, next, isWhole, nativeUnits, usd: counted, unproven, days });
}

/**
 * Returns all fees that swaps have paid to the referrer. A chain that does not answer is read at the next run, from the
 * same transaction on; if none answers, the error is thrown.
 */
export async function readReferrerFees(referrer: Address, client: ServiceClient = serviceClient()): Promise<Usd> {
  await keepCoinMarks(client, feeCoinLiquidityUsd);
  const due = (await feeReadings(client, referrer)).filter(({ swapAt, readAt }) => readAt < swapAt + readForMs);
  const outcomes = await Promise.allSettled(due.map((reading) => readChain(client, referrer, reading)));
  const failures = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  if (due.length > 0 && failures.length === due.length) throw failures[0];
  return sum((await feeReadings(client, referrer)).map(({ total }) => total));
}
