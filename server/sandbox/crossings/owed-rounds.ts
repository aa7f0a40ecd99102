import type { Payout } from '../../../lib/engine/reading.ts';
import type { Chain } from '../chains/chain.ts';
import { Rounds } from '../chains/rounds.ts';
import type { Exchange } from '../hyperliquid/runtime/exchange.ts';

const EVERY_MS = 500;

interface OwedRoundsOptions {
  readonly name: string;
  readonly rail: Payout['rail'];
  readonly exchange: Exchange;
  readonly chain: Chain;
  readonly round: () => Promise<void>;
}

/**
 * Runs rounds while the exchange owes payouts on a route (`rail`): with each block, and whenever an account changed.
 */
export class OwedRounds {
  private readonly rail: Payout['rail'];
  private readonly exchange: Exchange;
  private readonly rounds: Rounds;
  private readonly leave: readonly (() => void)[];

  constructor({ name, rail, exchange, chain, round }: OwedRoundsOptions) {
    this.rail = rail;
    this.exchange = exchange;
    this.rounds = new Rounds(name, round, EVERY_MS);
    const turnIfOwing = (): void => {
      if (this.owed().length > 0) void this.rounds.runRound();
    };
    this.leave = [
      chain.onHead(turnIfOwing),
      exchange.listen(({ accounts }) => {
        if (accounts.size > 0) turnIfOwing();
      }),
    ];
  }

  owed(): readonly Payout[] {
    return this.exchange.engine.payouts().filter(({ rail }) => rail === this.rail);
  }

  async close(): Promise<void> {
    for (const leave of this.leave) leave();
    await this.rounds.close();
  }
}

/** Removes a debt whose payment has its confirmations from the exchange's books. */
export async function settlePayout(exchange: Exchange, { id, user, hash }: Payout): Promise<void> {
  await exchange.perform(user, { type: 'settle', payout: id }, hash);
}
