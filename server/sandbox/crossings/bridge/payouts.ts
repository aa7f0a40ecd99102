import type { Payout } from '../../../../lib/engine/reading.ts';
import type { Chain } from '../../chains/chain.ts';
import { crossing } from '../../chains/genesis/cctp.ts';
import type { Relayer } from '../../chains/relayer.ts';
import { selector, word } from '../../ethereum/abi.ts';
import { hex, keccakText } from '../../ethereum/hash.ts';
import type { Exchange } from '../../hyperliquid/runtime/exchange.ts';
import { doneIn } from '../done-in.ts';
import { OwedRounds, settlePayout } from '../owed-rounds.ts';
import { Retries } from '../retries.ts';

/** The number of payouts that safely fits in one block. */
const MOST_AT_ONCE = 50;

/**
 * Pays withdrawals on Arbitrum. A debt stays in the exchange's books until the payment has its confirmations, and the
 * contract pays each withdrawal once: if the program dies at any moment, it is still paid exactly once.
 */
export class Payouts {
  private readonly exchange: Exchange;
  private readonly chain: Chain;
  private readonly relayer: Relayer;
  private readonly rounds: OwedRounds;
  private readonly retries = new Retries();

  constructor(exchange: Exchange, chain: Chain, relayer: Relayer) {
    this.exchange = exchange;
    this.chain = chain;
    this.relayer = relayer;
    this.rounds = new OwedRounds({ name: 'payouts', rail: 'bridge', exchange, chain, round: () => this.round() });
  }

  async close(): Promise<void> {
    await this.rounds.close();
  }

  private async round(): Promise<void> {
    const { confirmations, payoutMs } = this.exchange.settings;
    const now = this.exchange.clock.now();
    const due = this.rounds.owed().filter((payout) => isDue(payout, payoutMs, now));
    if (due.length === 0) return;
    const requested = due.map((payout) => selector('paidIn(bytes32)') + word(messageOf(payout)));
    const reported = await doneIn(this.chain, crossing.bridge, requested, { wake: true });
    if (reported === undefined) return;
    const { head, blocks } = reported;
    const unpaid = due
      .filter((payout, index) => blocks[index] === 0 && this.retries.isTime(payout.id))
      .slice(0, MOST_AT_ONCE);
    for (const { id } of unpaid) this.retries.hold(id);
    if (unpaid.length > 0) await this.relayer.send(crossing.bridge, payCall(unpaid));
    await Promise.all(
      due.map(async (payout, index) => {
        const paidIn = blocks[index] ?? 0;
        if (paidIn === 0 || paidIn > head - confirmations) return;
        await settlePayout(this.exchange, payout);
        this.retries.forget(payout.id);
      }),
    );
  }
}

/**
 * True if a payout is due. The exchange's clock may have been ahead before a restart: a payout dated in the future is
 * due too.
 */
export function isDue({ at }: Payout, waitMs: number, now: number): boolean {
  return now < at || now - at >= waitMs;
}

/** Returns the unique id of a withdrawal. */
export function messageOf({ id, user, nonce }: Payout): string {
  return hex(keccakText(`withdrawal ${user} ${nonce} ${id}`));
}

function payCall(payouts: readonly Payout[]): string {
  const structs = payouts.map((payout) =>
    [messageOf(payout), payout.user, payout.destination, payout.usd, payout.nonce].map(word).join(''),
  );
  const call = selector('pay((bytes32,address,address,uint64,uint64)[])');
  return call + word(32) + word(payouts.length) + structs.join('');
}
