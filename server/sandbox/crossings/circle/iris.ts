import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { hex } from '../../ethereum/hash.ts';
import type { Faults } from '../../faults.ts';
import { answer, answerJson } from '../../http/answer.ts';
import type { RequestTarget } from '../../http/vendor.ts';
import type { Exchange } from '../../hyperliquid/runtime/exchange.ts';
import { attesters } from '../../people/keys.ts';
import { attestationOf } from './attest.ts';
import type { Book, Transfer } from './book.ts';
import { ARBITRUM_DOMAIN, FAST, hyperEvm, STANDARD } from './contracts.ts';
import { bodyOf, type Message, narrowAddress, readMessage } from './message.ts';

/** How many requests an address may make per second. */
const MOST_IN_A_SECOND = 35;
const DOMAINS: ReadonlySet<number> = new Set([0, 1, 2, ARBITRUM_DOMAIN, 6, 7, hyperEvm.domain]);

/** Pages of any origin may send requests. */
const OPEN_TO_ALL = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST, OPTIONS',
  'access-control-allow-headers': '*',
};

export interface IrisService {
  readonly exchange: Exchange;
  readonly faults: Faults;
  readonly book: Book;
}

interface Reply {
  readonly status: number;
  readonly body: unknown;
}

/** Version 2 of Iris, Circle's attestation service. */
export class Iris {
  private readonly service: IrisService;
  private readonly requested = new Map<string, { second: number; count: number }>();

  constructor(service: IrisService) {
    this.service = service;
  }

  async serve(request: IncomingMessage, response: ServerResponse, { path, query }: RequestTarget): Promise<void> {
    if (request.method === 'OPTIONS') return answer(response, 204, '', OPEN_TO_ALL);
    const fault = this.service.faults.draw(`/circle${path}`, ['delay', '429', '500', 'drop', 'malformed']);
    if (fault?.kind === 'drop') {
      response.destroy();
      return;
    }
    if (fault?.kind === 'delay') await pause(fault.delayMs);
    if (fault?.kind === '500') return send(response, failure(500, 'Internal server error'));
    if (fault?.kind === 'malformed') return answer(response, 200, '<html>', OPEN_TO_ALL);
    const isTooMany = fault?.kind === '429' || this.isBeyondLimit(request.socket.remoteAddress ?? '');
    send(response, isTooMany ? failure(429, 'Too many requests') : this.reply(request.method ?? '', path, query));
  }

  private isBeyondLimit(address: string): boolean {
    if (!this.service.exchange.settings.ipLimits) return false;
    const second = Math.floor(Date.now() / 1000);
    const known = this.requested.get(address);
    const count = known?.second === second ? known.count + 1 : 1;
    this.requested.set(address, { second, count });
    return count > MOST_IN_A_SECOND;
  }

  private reply(method: string, path: string, query: URLSearchParams): Reply {
    const [, version, first = '', second = '', ...rest] = path.split('/');
    if (version !== 'v2') return failure(404, 'Not found');
    if (method === 'POST') return first === 'reattest' ? this.reattest(second) : failure(404, 'Not found');
    if (method !== 'GET') return failure(405, 'Method not allowed');
    if (first === 'publicKeys') return publicKeys();
    if (first === 'messages') return this.messages(Number(second), query);
    if (first === 'fastBurn' && second === 'USDC' && rest[0] === 'allowance') return allowance();
    if (first !== 'burn' || second !== 'USDC' || rest[0] !== 'fees') return failure(404, 'Not found');
    return this.fees(Number(rest[1]), Number(rest[2]), query);
  }

  private fees(source: number, destination: number, query: URLSearchParams): Reply {
    if (!DOMAINS.has(source) || !DOMAINS.has(destination) || source === destination) {
      return failure(400, 'Invalid domain');
    }
    const forward = query.get('forward') === 'true';
    if (query.get('hyperCoreDeposit') === 'true' && !forward) {
      return failure(400, 'hyperCoreDeposit requires forward');
    }
    const { forwardFee } = this.service.exchange.settings.circle;
    const prices = forward ? { forwardFee: { low: forwardFee, med: forwardFee, high: forwardFee } } : {};
    const body = [FAST, STANDARD].map((finalityThreshold) => ({ finalityThreshold, minimumFee: 0, ...prices }));
    return { status: 200, body };
  }

  private messages(domain: number, query: URLSearchParams): Reply {
    const hash = query.get('transactionHash')?.toLowerCase();
    const nonce = query.get('nonce')?.toLowerCase();
    if (hash === undefined && nonce === undefined) return failure(400, 'transactionHash or nonce is required');
    const { indexMs } = this.service.exchange.settings.circle;
    const found = this.service.book.all.filter(
      (transfer) =>
        transfer.sourceDomain === domain &&
        (hash === undefined ? transfer.nonce === nonce : transfer.hash === hash) &&
        (transfer.attestedAt !== undefined || Date.now() - transfer.at >= indexMs),
    );
    const [first] = found;
    if (first === undefined) return failure(404, 'Message not found');
    return { status: 200, body: { sourceTxHash: first.hash, messages: found.map(showTransfer) } };
  }

  /** Returns the existing attestation again, since the sandbox's attestations do not expire. */
  private reattest(nonce: string): Reply {
    const transfer = this.service.book.of(nonce.toLowerCase());
    if (transfer === undefined) return failure(404, 'Message not found');
    if (transfer.attestedAt === undefined) return failure(400, 'Message is not attested yet');
    return { status: 200, body: { message: 'Re-attestation successfully requested for nonce.', nonce } };
  }
}

function publicKeys(): Reply {
  const keys = attesters.map(({ publicKey }) => ({ publicKey: hex(publicKey), cctpVersion: '2' }));
  return { status: 200, body: { publicKeys: keys } };
}

function allowance(): Reply {
  return { status: 200, body: { allowance: 123_999_999.999999, lastUpdated: new Date().toISOString() } };
}

function failure(code: number, error: string): Reply {
  return { status: code, body: { code, error } };
}

function showTransfer({ message, attestedAt, nonce, delayReason, forwardState, forwardTxHash }: Transfer) {
  const read = attestedAt === undefined ? undefined : readMessage(message);
  return {
    attestation: read === undefined ? 'PENDING' : attestationOf(message),
    message: read === undefined ? '0x' : message,
    eventNonce: nonce,
    cctpVersion: 2,
    status: read === undefined ? 'pending_confirmations' : 'complete',
    decodedMessage: read === undefined ? null : writeDecoded(read, message),
    delayReason,
    forwardState,
    forwardTxHash,
  };
}

/** Decodes a message for a response, in which numbers are strings. */
function writeDecoded({ burn, ...head }: Message, message: string) {
  return {
    sourceDomain: String(head.sourceDomain),
    destinationDomain: String(head.destinationDomain),
    nonce: head.nonce,
    sender: narrowAddress(head.sender),
    recipient: narrowAddress(head.recipient),
    destinationCaller: narrowAddress(head.destinationCaller),
    minFinalityThreshold: String(head.minFinality),
    finalityThresholdExecuted: String(head.executedFinality),
    messageBody: bodyOf(message),
    decodedMessageBody: {
      burnToken: narrowAddress(burn.burnToken),
      mintRecipient: narrowAddress(burn.mintRecipient),
      amount: String(burn.amount),
      messageSender: narrowAddress(burn.messageSender),
      maxFee: String(burn.maxFee),
      feeExecuted: String(burn.feeExecuted),
      expirationBlock: String(burn.expirationBlock),
      hookData: burn.hookData,
    },
  };
}

function send(response: ServerResponse, { status, body }: Reply): void {
  answerJson(response, status, body, OPEN_TO_ALL);
}
