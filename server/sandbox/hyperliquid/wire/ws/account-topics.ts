import { z } from 'zod';
import type { Exchange } from '../../runtime/exchange.ts';
import { paceMs } from '../../venue-as-of.ts';
import { activeAssetData, cumLedger, perpState, spotState } from '../info/account.ts';
import { user } from '../info/fields.ts';
import { coinsAtCap } from '../info/meta.ts';
import { leadingVaults, vaultEquity } from '../info/vaults.ts';
import { createStateChannel, topic } from './topic.ts';

const ofUser = <const T extends string>(type: T) => z.object({ type: z.literal(type), user });
const ofDex = <const T extends string>(type: T) =>
  z.object({ type: z.literal(type), user, dex: z.literal('').default('') });

const withoutTime = (data: unknown): unknown =>
  JSON.parse(JSON.stringify(data, (key, value) => (key === 'time' || key === 'serverTime' ? 0 : value)));

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
      abstraction: engine.account(owner).mode,
    },
    perpDexStates: [
      {
        totalVaultEquity: vaultEquity(exchange, owner),
        perpsAtOpenInterestCap: coinsAtCap(exchange),
        leadingVaults: leadingVaults(exchange, owner),
      },
    ],
  };
}

/** The state of an account, sent again whenever it changes. */
export const accountTopics = [
  topic('clearinghouseState', ofDex('clearinghouseState'), (subscription, exchange) => ({
    user: subscription.user,
    ...createStateChannel(
      paceMs('account', exchange.settings.pace),
      () => ({
        dex: subscription.dex,
        user: subscription.user,
        clearinghouseState: perpState(exchange, subscription.user),
      }),
      withoutTime,
    ),
  })),
  topic('allDexsClearinghouseState', ofUser('allDexsClearinghouseState'), (subscription, exchange) => ({
    user: subscription.user,
    ...createStateChannel(
      paceMs('totals', exchange.settings.pace),
      () => ({
        user: subscription.user,
        clearinghouseStates: [['', perpState(exchange, subscription.user)]],
      }),
      withoutTime,
    ),
  })),
  topic('openOrders', ofDex('openOrders'), (subscription, exchange) => ({
    user: subscription.user,
    ...createStateChannel(paceMs('account', exchange.settings.pace), () => ({
      dex: subscription.dex,
      user: subscription.user,
      orders: exchange.engine.openOrders(subscription.user),
    })),
  })),
  topic('twapStates', ofDex('twapStates'), (subscription, exchange) => ({
    user: subscription.user,
    ...createStateChannel(paceMs('account', exchange.settings.pace), () => ({
      dex: subscription.dex,
      user: subscription.user,
      states: exchange.engine.twaps(subscription.user),
    })),
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
