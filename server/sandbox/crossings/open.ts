import { join } from 'node:path';
import { arbitrum } from '../../../lib/config/venues/chains.ts';
import type { Payout } from '../../../lib/engine/reading.ts';
import type { Chain } from '../chains/chain.ts';
import type { Chains } from '../chains/chains.ts';
import { Relayer } from '../chains/relayer.ts';
import { errorText } from '../failure.ts';
import type { Faults } from '../faults.ts';
import type { Vendor } from '../http/vendor.ts';
import type { Exchange } from '../hyperliquid/runtime/exchange.ts';
import { log } from '../log.ts';
import { relayer as relayerKey } from '../people/keys.ts';
import { Deposits, type LostDeposit } from './bridge/deposits.ts';
import { Payouts } from './bridge/payouts.ts';
import type { Transfer } from './circle/book.ts';
import { hyperEvm } from './circle/contracts.ts';
import { type Circle, openCircle } from './circle/open.ts';

/** The routes between the exchange and Arbitrum. */
export interface Crossings {
  readonly vendors: readonly Vendor[];
  /** Reports the pending payouts, the lost deposits and the outstanding Circle transfers. */
  report(): {
    readonly pending: readonly Payout[];
    readonly lost: readonly LostDeposit[];
    readonly burnt: readonly Transfer[];
  };
  handIn: Circle['handIn'];
  close(): Promise<void>;
}

export interface Context {
  readonly exchange: Exchange;
  readonly faults: Faults;
  readonly chains: Chains;
  readonly dataDir: string;
  readonly durable: boolean;
}

export async function openCrossings({ exchange, faults, chains, dataDir, durable }: Context): Promise<Crossings> {
  const chain = chains.get(arbitrum.id);
  if (chain === undefined) throw new Error('the sandbox has no Arbitrum');
  const wasCutShort = await chain.wasCutShort();
  const relayer = new Relayer(chain, relayerKey);
  const deposits = await Deposits.open(exchange, chain, { dir: join(dataDir, 'bridge'), durable });
  const payouts = new Payouts(exchange, chain, relayer);
  const circle = await openCircle({ exchange, faults, chain, relayer, dir: join(dataDir, 'circle'), durable });
  chains.beside.set(hyperEvm.chainId, circle.hyperEvm);
  // Events shortly before the last shutdown may not have been processed yet.
  const isWaiting = deposits.isWaiting || circle.isWaiting || exchange.engine.payouts().length > 0;
  const waking = wasCutShort || isWaiting ? wake(chain) : Promise.resolve();
  return {
    vendors: [circle.vendor],
    report: () => ({ pending: exchange.engine.payouts(), lost: deposits.lost, burnt: circle.outstanding() }),
    handIn: circle.handIn,
    close: async () => {
      await waking;
      await circle.close();
      await payouts.close();
      await deposits.close();
    },
  };
}

async function wake(chain: Chain): Promise<void> {
  try {
    await chain.stir();
  } catch (error) {
    log('warn', 'a chain could not be looked at', { error: errorText(error) });
  }
}
