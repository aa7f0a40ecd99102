import 'server-only';
import type { TradeLeg } from '../../../lib/domain/spot/trade.ts';
import type { Transactions, TransactionsRequest } from '../../../lib/schemas/spot.ts';
import { theListed } from './listed-tokens.ts';
import { birdeye } from './vendor-access.ts';

const legOf = ({ symbol, amount, price }: TradeLeg) => ({ symbol, uiAmount: amount, price });

/** Returns a page of a listed coin's trades, the newest first. */
export async function readTransactions(requested: TransactionsRequest): Promise<Transactions> {
  const { tokenAddress, chainId, offset, limit } = requested;
  const vendor = birdeye();
  const token = await theListed({ chainId, address: tokenAddress });
  const outcome = await vendor.trades({ ...token, offset, limit });
  if (!outcome.ok) throw outcome.error;
  const { value, ageMs } = outcome;
  return {
    data: {
      items: value.trades.map(({ side, base, quote, price, at, hash, owner }) => ({
        side,
        base: legOf(base),
        quote: legOf(quote),
        tokenPrice: price,
        blockUnixTime: Math.floor(at / 1_000),
        txHash: hash,
        owner,
      })),
      hasNext: value.hasNext,
    },
    ageMs,
  };
}
