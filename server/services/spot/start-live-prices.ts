import 'server-only';
import { randomUUID } from 'node:crypto';
import { tokenKeyOf } from '../../../lib/domain/spot/token.ts';
import { serviceClient } from '../../db/client/service.ts';
import { noteViews } from '../../db/repositories/token-figures.ts';
import { allTokens } from '../../db/repositories/tokens.ts';
import { env } from '../../env.ts';
import { storeOfProcess } from '../../instances/store-of-process.ts';
import type { Logger } from '../../log.ts';
import { hubOfProcess } from '../../stream/hub-of-process.ts';
import { type PriceOutput, SharedHub } from '../../stream/shared-hub.ts';
import { realClock } from '../../venues/outgoing/call.ts';
import { type ListedToken, LivePrices } from './live-prices.ts';
import { birdeye, birdeyePace } from './vendor-access.ts';

/** Returns the coins that may be traded. A native coin and its wrapped form have one price, and so one entry. */
async function readListed(): Promise<readonly ListedToken[]> {
  const enabled = (await allTokens(serviceClient())).filter(({ isEnabled }) => isEnabled);
  const priced = enabled.map(({ id, chainId, address, wrappedAddress }) => ({
    id,
    token: { chainId, address: wrappedAddress ?? address },
  }));
  return [...Map.groupBy(priced, ({ token }) => tokenKeyOf(token)).values()].flatMap((same) => {
    const [first] = same;
    return first === undefined ? [] : [{ ...first.token, tokenIds: same.map(({ id }) => id) }];
  });
}

/** Returns the output for prices: this process's listeners, or those of all instances. */
async function outputOf(log: Logger): Promise<PriceOutput> {
  const { redisUrl } = env();
  const hub = hubOfProcess();
  if (redisUrl === undefined) return hub;
  const shared = new SharedHub({
    hub,
    store: storeOfProcess(redisUrl, log),
    holder: randomUUID(),
    clock: realClock,
    onError: (error) => log.lasting('live prices are not shared meanwhile', { error }),
  });
  await shared.start();
  return shared;
}

/** Starts the process's feed of live prices; without a vendor of prices it does nothing. */
export async function startLivePrices(log: Logger): Promise<void> {
  const { birdeye: reached } = env();
  if (reached === undefined) return;
  const { url, key } = reached;
  const prices = new LivePrices({
    hub: await outputOf(log),
    birdeye: birdeye(),
    socketUrl: (chain) => `${url.replace(/^http/, 'ws')}/socket/${chain}?x-api-key=${encodeURIComponent(key)}`,
    clock: realClock,
    pace: birdeyePace,
    readListed,
    noteViews: (tokenIds) => noteViews(serviceClient(), tokenIds, 'page'),
    onError: (error) => log.lasting('live prices missed a turn', { error }),
  });
  await prices.start();
}
