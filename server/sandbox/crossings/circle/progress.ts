import { hex, keccakText } from '../../ethereum/hash.ts';
import type { CircleSettings } from '../../hyperliquid/runtime/settings.ts';
import type { Transfer } from './book.ts';
import { FAST, hyperEvm, STANDARD } from './contracts.ts';
import { readDepositHook } from './hook.ts';
import { encodeMessage, type Message, narrowAddress, readMessage } from './message.ts';

// The steps of a burn on Arbitrum. The functions are pure: side effects are left to the caller.

const INSUFFICIENT_FEE = 'insufficient_fee';

/**
 * Returns a burn as Circle first sees it. Its nonce derives from its position in the chain, so that it cannot get a
 * second one.
 */
export function newDeposit(hash: string, index: number, message: string, now: number): Transfer | undefined {
  const read = readMessage(message);
  if (read === undefined) return undefined;
  return {
    nonce: hex(keccakText(`circle ${hash} ${index}`)),
    sourceDomain: read.sourceDomain,
    hash,
    at: now,
    message,
    delayReason: null,
    forwardState: wantsForwarding(read) ? 'PENDING' : null,
    forwardTxHash: null,
  };
}

/** Returns the burn with Circle's attestation once that is due. */
export function attestBurn(transfer: Transfer, settings: CircleSettings, now: number): Transfer | undefined {
  if (transfer.attestedAt !== undefined || settings.attestation === 'late') return undefined;
  const read = readMessage(transfer.message);
  if (read === undefined) return undefined;
  const pays = read.burn.maxFee >= BigInt(settings.forwardFee);
  const isDelayed = transfer.forwardState !== null && !pays;
  const isFast = read.minFinality <= FAST && !isDelayed;
  const delayReason = isDelayed ? INSUFFICIENT_FEE : null;
  if (now - transfer.at < (isFast ? settings.fastMs : settings.standardMs)) {
    return delayReason === transfer.delayReason ? undefined : { ...transfer, delayReason };
  }
  const isForwarded = transfer.forwardState !== null && pays;
  return {
    ...transfer,
    attestedAt: now,
    message: encodeMessage({
      ...read,
      nonce: transfer.nonce,
      executedFinality: isFast ? FAST : STANDARD,
      burn: { ...read.burn, feeExecuted: isForwarded ? BigInt(settings.forwardFee) : 0n },
    }),
    delayReason,
    // Circle does not forward a burn that pays less than the fee.
    forwardState: isForwarded ? transfer.forwardState : transfer.forwardState && 'FAILED',
  };
}

/** True if Circle should forward the burn now. */
export function isToForward({ forwardState, attestedAt }: Transfer, settings: CircleSettings, now: number): boolean {
  return forwardState === 'PENDING' && attestedAt !== undefined && now - attestedAt >= settings.forwardMs;
}

export function markForwarded(transfer: Transfer, forwardTxHash: string, now: number): Transfer {
  return { ...transfer, forwardState: 'CONFIRMED', forwardTxHash, forwardedAt: now };
}

export function completeTransfer(transfer: Transfer, settings: CircleSettings, now: number): Transfer | undefined {
  const { forwardState, forwardedAt } = transfer;
  if (forwardState !== 'CONFIRMED' || forwardedAt === undefined || now - forwardedAt < settings.finalMs) {
    return undefined;
  }
  return { ...transfer, forwardState: 'COMPLETE' };
}

/**
 * Returns the recipient and amount that the forwarder on HyperEVM credits, or undefined if it would reject the message.
 */
export function creditOf(
  message: string,
): { readonly recipient: string; readonly dex: '' | 'spot'; readonly usd: number } | undefined {
  const read = readMessage(message);
  if (read === undefined || !isForForwarder(read)) return undefined;
  const hook = readDepositHook(read.burn.hookData);
  if ('refused' in hook) return undefined;
  return { recipient: hook.recipient, dex: hook.dex, usd: Number(read.burn.amount - read.burn.feeExecuted) };
}

/** True if the forwarder receives the coins and alone may submit the message; otherwise the coins are stuck. */
function isForForwarder({ destinationDomain, destinationCaller, burn }: Message): boolean {
  return (
    destinationDomain === hyperEvm.domain &&
    narrowAddress(burn.mintRecipient) === hyperEvm.forwarder &&
    narrowAddress(destinationCaller) === hyperEvm.forwarder
  );
}

function wantsForwarding(message: Message): boolean {
  const hook = readDepositHook(message.burn.hookData);
  return isForForwarder(message) && !('refused' in hook) && hook.isForwarded;
}
