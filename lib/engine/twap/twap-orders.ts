import type { Command, Reply } from '../command.ts';
import { reducible } from '../orders/order-checks.ts';
import type { Account, Exchange, PerpMarket, Twap } from '../state/model.ts';
import { touchOrder } from '../state/record.ts';
import { parseUnits } from '../units/decimal.ts';
import { endTwap, reportTwap } from './run.ts';

const SHORTEST_MINUTES = 5;
const LONGEST_MINUTES = 1440;
/** $100 in total. */
const MINIMUM_NTL = 100_000_000;

const answer = (type: 'twapOrder' | 'twapCancel', status: unknown): Reply => ({
  status: 'ok',
  response: { type, data: { status } },
});

export function placeTwap(
  exchange: Exchange,
  account: Account,
  said: Extract<Command, { readonly type: 'twapOrder' }>,
): Reply {
  const market = exchange.markets.get(said.asset);
  if (market === undefined || market.kind === 'spot' || market.asset.delisted) {
    return answer('twapOrder', { error: `Asset ${said.asset} cannot be traded.` });
  }
  const refuse = (error: string): Reply => answer('twapOrder', { error });
  const sz = parseUnits(said.sz, market.asset.szDecimals);
  if (sz === undefined || sz === 0) return refuse('Order has invalid size.');
  const px = said.trigger === undefined ? undefined : parseUnits(said.trigger.px, market.asset.pxDecimals);
  const stopPx = said.stopPx === undefined ? undefined : parseUnits(said.stopPx, market.asset.pxDecimals);
  const isUnreadable =
    (said.trigger !== undefined && px === undefined) || (said.stopPx !== undefined && stopPx === undefined);
  if (isUnreadable) return refuse('Order has invalid price.');
  const { minutes, isBuy, reduceOnly, randomize } = said;
  if (minutes < SHORTEST_MINUTES || minutes > LONGEST_MINUTES)
    return refuse(`Invalid TWAP duration: ${minutes} min(s)`);
  if (sz * market.markPx < MINIMUM_NTL) return refuse('TWAP order value too small. Min is $100.');
  if (reduceOnly && reducible(account, market, isBuy) === undefined) {
    return refuse('Reduce-only TWAP order would increase position.');
  }
  const trigger = said.trigger === undefined || px === undefined ? undefined : { px, above: said.trigger.above };
  const twap = openTwap(exchange, account, { market, isBuy, sz, reduceOnly, minutes, randomize, trigger, stopPx });
  return answer('twapOrder', { running: { twapId: twap.id } });
}

type Stated = Pick<Twap, 'isBuy' | 'sz' | 'reduceOnly' | 'minutes' | 'randomize' | 'trigger' | 'stopPx'> & {
  readonly market: PerpMarket;
};

function openTwap(exchange: Exchange, account: Account, said: Stated): Twap {
  const twap: Twap = {
    ...said,
    id: exchange.nextId,
    account,
    timestamp: exchange.now,
    startedAt: said.trigger === undefined ? exchange.now : undefined,
    slices: 0,
    executedSz: 0,
    executedNtl: 0,
  };
  exchange.nextId += 1;
  exchange.twaps.set(twap.id, twap);
  account.twaps.add(twap);
  touchOrder(exchange, twap);
  reportTwap(exchange, twap, twap.startedAt === undefined ? 'waitingForTrigger' : 'activated');
  return twap;
}

export function cancelTwap(
  exchange: Exchange,
  account: Account,
  { asset, twapId }: Extract<Command, { readonly type: 'twapCancel' }>,
): Reply {
  const twap = exchange.twaps.get(twapId);
  if (twap === undefined || twap.account !== account || twap.market.id !== asset) {
    return answer('twapCancel', { error: 'TWAP was never placed, already canceled, or filled.' });
  }
  endTwap(exchange, twap, 'terminated');
  return answer('twapCancel', 'success');
}
