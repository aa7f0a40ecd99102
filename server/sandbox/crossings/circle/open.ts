import type { Chain } from '../../chains/chain.ts';
import type { Relayer } from '../../chains/relayer.ts';
import type { Faults } from '../../faults.ts';
import type { Vendor } from '../../http/vendor.ts';
import type { Exchange } from '../../hyperliquid/runtime/exchange.ts';
import { Book, type Transfer } from './book.ts';
import { Deposits } from './deposits.ts';
import { HyperEvm } from './hyper-evm.ts';
import { Iris } from './iris.ts';
import { Withdrawals } from './withdrawals.ts';

/** Circle: burns and mints between Arbitrum and the exchange, and the services that report them. */
export interface Circle {
  readonly vendor: Vendor;
  readonly hyperEvm: HyperEvm;
  /** True if the chain has to be checked although no client uses it. */
  readonly isWaiting: boolean;
  /** Burns for the exchange that have not arrived there. */
  outstanding(): readonly Transfer[];
  /** Submits a message that Circle did not forward, as any caller may. Returns the reason if it is rejected. */
  handIn(nonce: string): Promise<string | undefined>;
  close(): Promise<void>;
}

interface Context {
  readonly exchange: Exchange;
  readonly faults: Faults;
  readonly chain: Chain;
  readonly relayer: Relayer;
  readonly dir: string;
  readonly durable: boolean;
}

export async function openCircle({ exchange, faults, chain, relayer, dir, durable }: Context): Promise<Circle> {
  const book = await Book.open(dir, { durable });
  const isWaiting = book.waiting;
  const deposits = new Deposits(exchange, chain, book);
  const withdrawals = new Withdrawals({ exchange, chain, relayer, book });
  const iris = new Iris({ exchange, faults, book });
  return {
    vendor: { name: 'circle', handle: (request, response, target) => iris.serve(request, response, target) },
    hyperEvm: new HyperEvm(exchange, book),
    isWaiting,
    outstanding: () => book.all.filter(isOutstanding),
    handIn: async (nonce) => {
      const transfer = book.of(nonce.toLowerCase());
      const isOpen = transfer !== undefined && isOutstanding(transfer) && transfer.attestedAt !== undefined;
      return isOpen ? deposits.forward(transfer) : 'Nonce already used, or not attested';
    },
    close: async () => {
      await withdrawals.close();
      await deposits.close();
      await book.close();
    },
  };
}

function isOutstanding({ withdrawal, forwardedAt }: Transfer): boolean {
  return withdrawal === undefined && forwardedAt === undefined;
}
