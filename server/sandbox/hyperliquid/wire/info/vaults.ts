import { portfolioOf } from '../../history/portfolio.ts';
import type { Exchange } from '../../runtime/exchange.ts';
import { usd } from '../shapes/account.ts';
import { user } from './fields.ts';
import { info } from './info.ts';

const DAY_MS = 86_400_000;

export function leadingVaults({ seeds }: Exchange, owner: string) {
  const { vault } = seeds;
  return vault.leader === owner ? [{ address: vault.address, name: vault.name }] : [];
}

export function vaultEquity({ engine }: Exchange, owner: string): string {
  return usd(engine.vaultEquities(owner).reduce((sum, { equity }) => sum + equity, 0));
}

function followerState(exchange: Exchange, owner: string) {
  const [held] = exchange.engine.vaultEquities(owner);
  if (held === undefined) return null;
  const rows = exchange.history.of(owner).ledger.filter(({ delta }) => delta.type === 'vaultDeposit');
  const entered = rows[0]?.time ?? exchange.birth;
  return {
    user: owner,
    vaultEquity: usd(held.equity),
    pnl: '0.0',
    allTimePnl: '0.0',
    daysFollowing: Math.floor((exchange.clock.now() - entered) / DAY_MS),
    vaultEntryTime: entered,
    lockupUntil: held.lockedUntil,
  };
}

export const vaultTypes = [
  info('vaultDetails', { vaultAddress: user, user: user.nullish() }, (request, exchange) => {
    const { vault } = exchange.seeds;
    if (request.vaultAddress !== vault.address) return null;
    const { address, leader, name } = vault;
    const now = exchange.clock.now();
    return {
      name,
      vaultAddress: address,
      leader,
      description: 'The one vault of this exchange.',
      portfolio: portfolioOf(exchange.history.of(address), exchange.value(address, now)),
      apr: 0,
      followerState: request.user == null ? null : followerState(exchange, request.user),
      leaderFraction: 1,
      leaderCommission: 0,
      followers: [],
      maxDistributable: 0,
      maxWithdrawable: 0,
      isClosed: false,
      relationship: { type: 'normal' },
      allowDeposits: true,
      alwaysCloseOnWithdraw: false,
    };
  }),
  info('vaultSummaries', {}, (_, exchange) => {
    const { address, leader, name } = exchange.seeds.vault;
    return [
      {
        name,
        vaultAddress: address,
        leader,
        tvl: usd(exchange.engine.account(address).all.accountValue),
        isClosed: false,
        relationship: { type: 'normal' },
        createTimeMillis: exchange.birth,
      },
    ];
  }),
  info('userVaultEquities', { user }, (request, { engine }) =>
    engine.vaultEquities(request.user).map(({ vault, equity, lockedUntil }) => ({
      vaultAddress: vault,
      equity: usd(equity),
      lockedUntilTimestamp: lockedUntil,
    })),
  ),
  info('leadingVaults', { user }, (request, exchange) => leadingVaults(exchange, request.user)),
];
