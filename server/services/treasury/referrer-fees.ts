import 'server-only';
import { type ChainId, nativeTokenMarker } from '../../../lib/config/venues/chains.ts';
import { type TokenId, tokenKeyOf } from '../../../lib/domain/spot/token.ts';
import { AppError } from '../../../lib/errors/app-error.ts';
import { type Usd, usd } from '../../../lib/math/amount.ts';
import { product, sum } from '../../../lib/math/arithmetic.ts';
import { fromUnits } from '../../../lib/math/onchain.ts';
import { type Address, addressSchema } from '../../../lib/schemas/address.ts';
import { type ServiceClient, serviceClient } from '../../db/client/service.ts';
import { addFees, beginFees, type FeeReading, feeReadings, noteSwap } from '../../db/repositories/referrer-fees.ts';
import { env } from '../../env.ts';
import type { Logger } from '../../log.ts';
import { receivedSince, standingNow } from '../../venues/evm/received.ts';
import { pricedAddresses, pricedToken, pricesOf } from '../swap/priced-tokens.ts';

const minuteMs = 60_000;
/** A swap that was written may be sent later: the chain is read for so long after it. */
const readForMs = 60 * minuteMs;
const native = addressSchema.parse(nativeTokenMarker);
const nothing = usd('0');

function rpcUrlOf(chainId: ChainId): string {
  const url = env().rpcUrls.get(chainId);
  if (url === undefined) throw new AppError('venue.not_offered');
  return url;
}

const notedAt = new Map<ChainId, number>();

/**
 * Notes that a swap was written which will pay the referrer, so that the chain is read: chains on which nobody swaps are
 * never asked. Once in a minute is enough. The swap does not wait for it, and the next one notes a chain again that
 * could not be noted.
 */
export async function noteFeeOnItsWay(chainId: ChainId, log: Logger): Promise<void> {
  const { referrer: named } = env();
  if (named === undefined || Date.now() - (notedAt.get(chainId) ?? 0) < minuteMs) return;
  notedAt.set(chainId, Date.now());
  const [client, referrer] = [serviceClient(), addressSchema.parse(named)];
  try {
    if (await noteSwap(client, chainId, referrer)) return;
    await beginFees(client, { chainId, referrer, ...(await standingNow(rpcUrlOf(chainId), referrer)) });
  } catch (error) {
    notedAt.delete(chainId);
    log.warn('a fee on its way was not noted', { chainId, error });
  }
}

/** Returns the value of amounts of tokens. A token without a price is worth nothing yet. */
async function worthOf(chainId: ChainId, received: ReadonlyMap<Address, bigint>): Promise<Usd> {
  const known = await Promise.all(
    [...received].map(async ([address, units]) => ({ units, priced: await pricedToken({ chainId, address }) })),
  );
  const held = known.flatMap(({ units, priced }) =>
    priced === undefined || units === 0n ? [] : [{ units, ...priced }],
  );
  if (held.length === 0) return nothing;
  const prices = await pricesOf(held.map(({ token }): TokenId => token));
  return sum(
    held.map(({ units, token, decimals }) => {
      const price = prices.get(tokenKeyOf(token));
      return price === undefined ? nothing : product<'usd'>(price, fromUnits<'tokens'>(units, decimals));
    }),
  );
}

async function readChain(client: ServiceClient, referrer: Address, reading: FeeReading): Promise<void> {
  const { chainId, nextBlock: fromBlock, nativeUnits: before } = reading;
  const tokens = await pricedAddresses(chainId);
  const received = await receivedSince(rpcUrlOf(chainId), referrer, { fromBlock, tokens });
  if (received === undefined) return;
  const { nextBlock, nativeUnits } = received;
  // No log tells of native coins. Payments by the referrer in between make this too little, never too much.
  const grown = nativeUnits > before ? nativeUnits - before : 0n;
  const amounts = new Map([...received.tokens].map(([token, units]) => [addressSchema.parse(token), units] as const));
  const worth = await worthOf(chainId, new Map([...amounts, [native, grown]]));
  await addFees(client, { chainId, referrer, fromBlock, nextBlock, nativeUnits, usd: worth });
}

/**
 * Returns all that swaps have paid to the referrer. A chain that does not answer is read at the next turn, from the same
 * block on; if none answers, the reason is thrown.
 */
export async function readReferrerFees(referrer: Address, client: ServiceClient = serviceClient()): Promise<Usd> {
  const due = (await feeReadings(client, referrer)).filter(({ swapAt, readAt }) => readAt < swapAt + readForMs);
  const outcomes = await Promise.allSettled(due.map((reading) => readChain(client, referrer, reading)));
  const failures = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  if (due.length > 0 && failures.length === due.length) throw failures[0];
  return sum((await feeReadings(client, referrer)).map(({ total }) => total));
}
