import type { Chain } from '../../chains/chain.ts';
import { crossing } from '../../chains/genesis/cctp.ts';
import { Rounds } from '../../chains/rounds.ts';
import { type ChainLog, Watch, type Watcher } from '../../chains/watch.ts';
import { topic } from '../../ethereum/abi.ts';
import { hex, keccakText } from '../../ethereum/hash.ts';
import type { Exchange } from '../../hyperliquid/runtime/exchange.ts';
import { log } from '../../log.ts';
import type { Book, Transfer } from './book.ts';
import { hyperEvm } from './contracts.ts';
import { attestBurn, completeTransfer, creditOf, isToForward, markForwarded, newDeposit } from './progress.ts';

const EVERY_MS = 250;
/** How many blocks may be processed before the progress is written to disk. */
const BLOCKS_UNWRITTEN = 1_000;

/** Follows burns on Arbitrum until the recipient's account is credited. */
export class Deposits {
  private readonly exchange: Exchange;
  private readonly book: Book;
  private readonly watch: Watch;
  private readonly rounds: Rounds;
  private received: number;

  constructor(exchange: Exchange, chain: Chain, book: Book) {
    this.exchange = exchange;
    this.book = book;
    this.received = book.through;
    this.rounds = new Rounds('deposits by Circle', () => this.round(), EVERY_MS);
    this.watch = new Watch(chain, this.watcher());
  }

  /** Submits a message with its attestation, as any caller may who has both. Returns the reason if it is rejected. */
  async forward(transfer: Transfer): Promise<string | undefined> {
    const { nonce } = transfer;
    const credit = creditOf(transfer.message);
    if (credit === undefined) return 'Invalid message';
    const { recipient, dex, usd } = credit;
    const command = { type: 'credit', usd, dex, from: hyperEvm.coreDepositWallet, key: `circle ${nonce}` } as const;
    const reply = await this.exchange.perform(recipient, command, hex(keccakText(`credit ${nonce}`)));
    if (reply.status === 'err') return reply.response;
    await this.book.put(markForwarded(transfer, forwardHashOf(nonce), Date.now()));
    return undefined;
  }

  async close(): Promise<void> {
    await this.watch.close();
    await this.rounds.close();
    await this.book.received(this.received, [], await this.watch.isWaiting());
  }

  private watcher(): Watcher {
    return {
      address: crossing.transmitter,
      topics: [topic('MessageSent(bytes)')],
      confirmations: () => this.exchange.settings.confirmations,
      received: () => this.received,
      hear: async (logs, block) => {
        const found = messagesIn(logs).flatMap(({ hash, index, message }) => {
          const transfer = newDeposit(hash, index, message, Date.now());
          // This burn is already recorded and is being processed.
          return transfer === undefined || this.book.of(transfer.nonce) !== undefined ? [] : [transfer];
        });
        this.received = block;
        if (found.length > 0 || block - this.book.through >= BLOCKS_UNWRITTEN) await this.book.received(block, found);
        if (found.length > 0) void this.rounds.runRound();
      },
    };
  }

  private async round(): Promise<void> {
    for (const transfer of this.book.all) {
      if (transfer.withdrawal === undefined && !isOver(transfer)) await this.advance(transfer);
    }
  }

  /**
   * Takes the next step of a transfer. Each step is recorded before the next; the account is credited once, however
   * often it is tried.
   */
  private async advance(transfer: Transfer): Promise<void> {
    const { circle } = this.exchange.settings;
    const next = attestBurn(transfer, circle, Date.now()) ?? completeTransfer(transfer, circle, Date.now());
    if (next !== undefined) await this.book.put(next);
    const now = this.book.of(transfer.nonce) ?? transfer;
    if (!isToForward(now, circle, Date.now()) || circle.forwarding === 'silent') return;
    const refused = circle.forwarding === 'failed' ? 'as the settings want it' : await this.forward(now);
    if (refused === undefined) return;
    log('info', 'a burn was not forwarded', { nonce: now.nonce, refused });
    await this.book.put({ ...now, forwardState: 'FAILED' });
  }
}

function isOver({ attestedAt, forwardState }: Transfer): boolean {
  return (
    attestedAt !== undefined && (forwardState === null || forwardState === 'FAILED' || forwardState === 'COMPLETE')
  );
}

/** Returns the hash of the transaction on HyperEVM that credited the exchange. */
function forwardHashOf(nonce: string): string {
  return hex(keccakText(`forward ${nonce}`));
}

interface Sent {
  readonly hash: string;
  /** The number of earlier messages in the transaction. */
  readonly index: number;
  readonly message: string;
}

function messagesIn(logs: readonly ChainLog[]): readonly Sent[] {
  const before = new Map<string, number>();
  return logs.map(({ data, transactionHash }) => {
    const index = before.get(transactionHash) ?? 0;
    before.set(transactionHash, index + 1);
    // The data is one dynamic argument: its offset, its length, its bytes.
    const length = Number(BigInt(`0x${data.slice(66, 130)}`));
    return { hash: transactionHash, index, message: `0x${data.slice(130, 130 + 2 * length)}` };
  });
}
