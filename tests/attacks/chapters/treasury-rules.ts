import { type Attack, by, stop } from '../attack.ts';

const migration = 'supabase/migrations/20261129000100_fees_alone.sql';
const rule = 'lib/domain/treasury/swap-fees.ts';
const alone = (title: string) => by('integration/swap/fees-alone.test.ts', title);

/** Attacks on what the treasury says was earned: each would raise it by something that is no fee. */
export const treasuryRules: readonly Attack[] = [
  {
    wants: 'to have the fees of the same blocks counted twice',
    stop: stop(migration, '(next_block, next_transaction) = (p_from_block, p_from_transaction)', 'true'),
    witness: by(
      'integration/swap/earnings.test.ts',
      'the fees of swaps are counted once, in tokens and in native coins',
    ),
  },
  {
    wants: 'to have a gift to the fee wallet counted as a fee',
    stop: stop(rule, 'executors.has(from) && to === wallet', 'to === wallet'),
    witness: by('unit/treasury/swap-fees.test.ts', 'the fee of a swap is what the router or its executor paid'),
  },
  {
    wants: 'to have a router’s call that pays the fee wallet without a swap counted',
    stop: stop(rule, 'return hasGiven && [...kept.values()].some((units) => units > 0n);', 'return hasGiven;'),
    witness: by('unit/treasury/swap-fees.test.ts', 'no fee is counted where nobody sold the bought coin'),
  },
  {
    wants: 'to have what a call of a router pulls into the fee wallet counted',
    stop: stop(rule, 'executors.has(from) && to === wallet', 'to === wallet'),
    witness: by('unit/treasury/swap-fees.test.ts', 'no payment is counted as a fee where a router was only passed by'),
  },
  {
    wants: 'to have a swap whose receiver is the fee wallet counted whole',
    stop: stop(rule, 'total(byRouter) - own +', 'total(byRouter) +'),
    witness: alone('for the wallet itself the fee alone'),
  },
  {
    wants: 'to have a fee above the rate counted',
    stop: stop(rule, 'paid < allowed ? paid : allowed', 'paid'),
    witness: alone('above the rate no more than the rate'),
  },
  {
    wants: 'to have a coin counted at a price that was pushed up for the swap',
    stop: stop(migration, 'min(m.price)', 'max(m.price)'),
    witness: alone('which a push does not raise'),
  },
  {
    wants: 'to have a coin counted at a price that came after its swap',
    stop: stop(migration, 'and m.at < a.moment\n'),
    witness: alone('or of which nothing was known before the swap'),
  },
  {
    wants: 'to have a worthless coin counted at the price of a pool with nothing in it',
    stop: stop(migration, ' and f.liquidity >= p_least_liquidity::numeric'),
    witness: alone('no fee is counted of a coin with little in its pools'),
  },
  {
    wants: 'to have more of a coin counted than its pools could pay',
    stop: stop('server/services/treasury/price-fees.ts', 'lt(worth, room) ? worth : room', 'worth'),
    witness: alone('the fees of a coin in a day count up to a hundredth of what its pools hold'),
  },
  {
    wants: 'to have coins of the chain itself counted that nobody can show to be a fee',
    stop: stop(
      'server/services/treasury/referrer-fees.ts',
      'usd: counted, unproven,',
      'usd: sum([counted, unproven]), unproven,',
    ),
    witness: alone('where the node traces, and a gift never'),
  },
  {
    wants: 'to have the server look into each payment of a flood',
    stop: stop('server/services/treasury/referrer-fees.ts', 'mostTransactions = 100', 'mostTransactions = 100_000'),
    witness: alone('is only held up by a flood of dust'),
  },
];
