import { z } from 'zod';
import type { Exchange } from '../../runtime/exchange.ts';
import { paceMs } from '../../venue-as-of.ts';
import { activeAssetData, chosenMode, cumLedger, perpState, perpStates, spotState } from '../info/account.ts';
import { findDex, rowsOn, user } from '../info/fields.ts';
import { coinsAtCap } from '../info/meta.ts';
import { openOrdersOn } from '../info/orders.ts';
import { leadingVaults, vaultEquity } from '../info/vaults.ts';
import { createStateChannel, topic } from './topic.ts';

const ofUser = <const T extends string>(type: T) => z.object({ type: z.literal(type), user });
const withoutTime = (data: unknown): unknown =>
  JSON.parse(JSON.stringify(data, (key, value) => (key === 'time' || key === 'serverTime' ? 0 : value)));

interface OnDex {
  readonly user: string;
  readonly dex: string;
}

/** Creates a topic of an account's state on one dex; there is none on a dex that does not exist. */
function ofDex(type: string, data: (exchange: Exchange, on: OnDex) => object) {
  const schema = z.object({ type: z.literal(type), user, dex: z.string().default('') });
  return topic(type, schema, (subscription, exchange) => {
    if (findDex(exchange.universe, subscription.dex) === undefined) return undefined;
    return {
      user: subscription.user,
      ...createStateChannel(paceMs('account', exchange.settings.pace), () => data(exchange, subscription), withoutTime),
    };
  });
}

function webData3(exchange: Exchange, owner: string) {
  const { engine, authority, clock } = exchange;
  const now = clock.now();
  const agent = authority.agentsOf(owner, now).find(({ name }) => name === '');
  return {
    userState: {
      agentAddress: agent?.address ?? null,
      agentValidUntil: agent?.validUntil ?? null,
      cumLedger: cumLedger(exchange, owner),
      serverTime: now,
      isVault: engine.profile(owner).isVault,
      user: owner,
      ...chosenMode(exchange, owner),
    },
    perpDexStates: [
      {
        totalVaultEquity: vaultEquity(exchange, owner),
        perpsAtOpenInterestCap: coinsAtCap(exchange, exchange.universe),
        leadingVaults: leadingVaults(exchange, owner),
      },
      ...exchange.universe.dexs.map((dex) => ({
        totalVaultEquity: '0.0',
        perpsAtOpenInterestCap: coinsAtCap(exchange, dex),
      })),
    ],
  };
}

/** The state of an account, sent again whenever it changes. */
export const accountTopics = [
  ofDex('clearinghouseState', (exchange, { user: owner, dex }) => ({
    ...{ dex, user: owner },
    clearinghouseState: perpState(exchange, owner, dex),
  })),
  topic('allDexsClearinghouseState', ofUser('allDexsClearinghouseState'), (subscription, exchange) => ({
    user: subscription.user,
    ...createStateChannel(
      paceMs('totals', exchange.settings.pace),
      () => ({
        user: subscription.user,
        clearinghouseStates: perpStates(exchange, subscription.user),
      }),
      withoutTime,
    ),
  })),
  ofDex('openOrders', (exchange, { user: owner, dex }) => ({
    ...{ dex, user: owner },
    orders: openOrdersOn(exchange, owner, dex),
  })),
  ofDex('twapStates', (exchange, { user: owner, dex }) => ({
    ...{ dex, user: owner },
    states: exchange.engine.twaps(owner).filter(([, state]) => rowsOn(exchange.universe, dex, [state]).length > 0),
  })),
  topic(
    'spotState',
    z.object({ ...ofUser('spotState').shape, ignorePortfolioMargin: z.boolean().optional() }),
    (subscription, exchange) => ({
      user: subscription.user,
      ...createStateChannel(paceMs('account', exchange.settings.pace), () => ({
        user: subscription.user,
        spotState: spotState(exchange, subscription.user),
      })),
    }),
  ),
  topic(
    'activeAssetData',
    z.object({ type: z.literal('activeAssetData'), coin: z.string(), user }),
    (subscription, exchange) => {
      const asset = exchange.universe.byName(subscription.coin);
      if (asset === undefined) return undefined;
      return {
        user: subscription.user,
        ...createStateChannel(paceMs('totals', exchange.settings.pace), () =>
          activeAssetData(exchange, subscription.user, asset),
        ),
      };
    },
  ),
  topic('webData3', ofUser('webData3'), (subscription, exchange) => ({
    user: subscription.user,
    ...createStateChannel(
      paceMs('totals', exchange.settings.pace),
      () => webData3(exchange, subscription.user),
      withoutTime,
    ),
  })),
];
