import { z } from 'zod';
import type { Payout } from '../../../../lib/engine/reading.ts';
import { isForwarded } from '../../../../lib/engine/transfers/send-to-evm.ts';
import type { Chain } from '../../chains/chain.ts';
import { crossing } from '../../chains/genesis/cctp.ts';
import { type Relayer, readAll } from '../../chains/relayer.ts';
import { bytesArgument, dynamicArguments, selector, topic, word } from '../../ethereum/abi.ts';
import { hex, keccakText } from '../../ethereum/hash.ts';
import type { Exchange } from '../../hyperliquid/runtime/exchange.ts';
import type { CircleSettings } from '../../hyperliquid/runtime/settings.ts';
import { doneIn } from '../done-in.ts';
import { OwedRounds, settlePayout } from '../owed-rounds.ts';
import { Retries } from '../retries.ts';
import { attestationOf } from './attest.ts';
import type { Book, Transfer } from './book.ts';
import { ARBITRUM_DOMAIN, hyperEvm, STANDARD } from './contracts.ts';
import { withdrawalHook } from './hook.ts';
import { encodeMessage, wideAddress } from './message.ts';
import { completeTransfer } from './progress.ts';

/** The fee limit that the deposit wallet states, whatever Circle charges in the end. */
const MAX_FEE = 200_000n;
const NOBODY = `0x${'0'.repeat(40)}`;

const foundSchema = z.array(z.object({ transactionHash: z.string() }));

/**
 * Mints withdrawals on Arbitrum. The debt stays in the exchange's books until the mint has its confirmations, and the
 * transmitter accepts each nonce once.
 */
export class Withdrawals {
  private readonly exchange: Exchange;
  private readonly chain: Chain;
  private readonly relayer: Relayer;
  private readonly book: Book;
  private readonly rounds: OwedRounds;
  private readonly retries = new Retries();

  constructor({
    exchange,
    chain,
    relayer,
    book,
  }: {
    readonly exchange: Exchange;
    readonly chain: Chain;
    readonly relayer: Relayer;
    readonly book: Book;
  }) {
    this.exchange = exchange;
    this.chain = chain;
    this.relayer = relayer;
    this.book = book;
    const round = () => this.round();
    this.rounds = new OwedRounds({ name: 'withdrawals by Circle', rail: 'cctp', exchange, chain, round });
  }

  async close(): Promise<void> {
    await this.rounds.close();
  }

  private async round(): Promise<void> {
    const owed = this.rounds.owed();
    const { circle } = this.exchange.settings;
    const fresh = owed.filter((payout) => this.book.of(nonceOf(payout)) === undefined);
    if (fresh.length > 0) await this.book.put(...fresh.map((payout) => newWithdrawal(payout, circle, Date.now())));
    await this.attest(circle);
    const due = owed.flatMap((payout) => {
      const transfer = this.book.of(nonceOf(payout));
      return transfer?.attestedAt === undefined ? [] : [{ payout, transfer }];
    });
    if (due.length > 0) await this.mint(due, circle);
    await this.complete(circle);
  }

  /** Signs the burns that Circle has recorded: HyperEVM is final within seconds. */
  private async attest({ attestation, indexMs }: CircleSettings): Promise<void> {
    if (attestation === 'late') return;
    const now = Date.now();
    const ripe = this.withdrawals().filter(({ attestedAt, at }) => attestedAt === undefined && now - at >= indexMs);
    if (ripe.length > 0) await this.book.put(...ripe.map((transfer) => ({ ...transfer, attestedAt: now })));
  }

  private async mint(
    due: readonly { readonly payout: Payout; readonly transfer: Transfer }[],
    { forwarding, mintMs }: CircleSettings,
  ): Promise<void> {
    const now = Date.now();
    const isToMint = ({ forwardState, at }: Transfer): boolean =>
      (forwardState === 'PENDING' || forwardState === 'CONFIRMED') && now - at >= mintMs && forwarding !== 'silent';
    const failing = due.filter(({ transfer }) => forwarding === 'failed' && isToMint(transfer));
    if (failing.length > 0) {
      await this.book.put(...failing.map(({ transfer }) => ({ ...transfer, forwardState: 'FAILED' as const })));
      return;
    }
    // A user who submits a message themselves may take a year: no node is kept awake for that.
    const isOurs = due.some(({ transfer }) => isToMint(transfer));
    const questions = due.map(({ transfer }) => selector('receivedIn(bytes32)') + word(transfer.nonce));
    const reported = await doneIn(this.chain, crossing.transmitter, questions, { wake: isOurs });
    if (reported === undefined) return;
    const { head, blocks } = reported;
    const { confirmations } = this.exchange.settings;
    for (const [index, { payout, transfer }] of due.entries()) {
      const receivedIn = blocks[index] ?? 0;
      if (receivedIn > 0) await this.noteMint(transfer);
      else if (isToMint(transfer) && this.retries.isTime(transfer.nonce)) await this.send(transfer);
      if (receivedIn === 0 || receivedIn > head - confirmations) continue;
      await settlePayout(this.exchange, payout);
      this.retries.forget(transfer.nonce);
    }
  }

  private async send({ message, nonce }: Transfer): Promise<void> {
    this.retries.hold(nonce);
    const call = dynamicArguments(bytesArgument(message), bytesArgument(attestationOf(message)));
    await this.relayer.send(crossing.transmitter, selector('receiveMessage(bytes,bytes)') + call);
  }

  /** Looks the mint up on the chain instead of remembering it when sent: the program may have died in between. */
  private async noteMint(transfer: Transfer): Promise<void> {
    if (transfer.forwardState !== 'PENDING') return;
    const filter = {
      address: crossing.transmitter,
      topics: [topic('MessageReceived(address,uint32,bytes32,bytes32,uint32,bytes)'), null, transfer.nonce],
      fromBlock: '0x0',
    };
    const [found] = await readAll(this.chain, [{ method: 'eth_getLogs', params: [filter] }]);
    const [mint] = foundSchema.parse(found);
    if (mint === undefined) return;
    const forwardTxHash = mint.transactionHash;
    await this.book.put({ ...transfer, forwardState: 'CONFIRMED', forwardTxHash, forwardedAt: Date.now() });
  }

  private async complete(settings: CircleSettings): Promise<void> {
    const done = this.withdrawals().flatMap((transfer) => completeTransfer(transfer, settings, Date.now()) ?? []);
    if (done.length > 0) await this.book.put(...done);
  }

  private withdrawals(): readonly Transfer[] {
    return this.book.all.filter(({ withdrawal }) => withdrawal !== undefined);
  }
}

function nonceOf({ id, user, nonce }: Payout): string {
  return hex(keccakText(`withdrawal by Circle ${user} ${nonce} ${id}`));
}

/**
 * Returns the burn on HyperEVM as Circle reports it; the message with the source chain's four empty fields is never
 * visible.
 */
function newWithdrawal(payout: Payout, { forwardFee }: CircleSettings, now: number): Transfer {
  const { id, user, destination, usd, nonce, data } = payout;
  const isByCircle = isForwarded(data);
  const eventNonce = nonceOf(payout);
  const message = encodeMessage({
    sourceDomain: hyperEvm.domain,
    destinationDomain: ARBITRUM_DOMAIN,
    nonce: eventNonce,
    sender: wideAddress(crossing.messenger),
    recipient: wideAddress(crossing.messenger),
    // Any caller may submit it.
    destinationCaller: wideAddress(NOBODY),
    minFinality: STANDARD,
    executedFinality: STANDARD,
    burn: {
      burnToken: wideAddress(hyperEvm.usdc),
      mintRecipient: wideAddress(destination),
      amount: BigInt(usd),
      messageSender: wideAddress(hyperEvm.coreDepositWallet),
      maxFee: MAX_FEE,
      feeExecuted: isByCircle ? smaller(BigInt(forwardFee), MAX_FEE) : 0n,
      expirationBlock: 0n,
      hookData: withdrawalHook(user, nonce, data),
    },
  });
  return {
    nonce: eventNonce,
    sourceDomain: hyperEvm.domain,
    hash: hex(keccakText(`burn ${eventNonce}`)),
    at: now,
    message,
    delayReason: null,
    forwardState: isByCircle ? 'PENDING' : null,
    forwardTxHash: null,
    withdrawal: { id, user, nonce },
  };
}

function smaller(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}
