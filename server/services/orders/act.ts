import 'server-only';
import { LRUCache } from 'lru-cache';
import { actionLifetimeMs, signedWithinMs, waitsInLineMs } from '../../../lib/config/orders.ts';
import { AppError } from '../../../lib/errors/app-error.ts';
import { type Address, addressSchema } from '../../../lib/schemas/address.ts';
import { actionWeight } from '../../../lib/venues/hyperliquid/weights.ts';
import type { TradingSession } from '../../auth/guards.ts';
import type { StopKeeper } from '../../auth/stop-keeper.ts';
import { serviceClient } from '../../db/client/service.ts';
import { isAway } from '../../db/is-away.ts';
import { reserveAgentNonce } from '../../db/repositories/agent-wallets.ts';
import { env } from '../../env.ts';
import type { Logger } from '../../log.ts';
import { type Sent, type SignedAction, sendAction } from '../../venues/hyperliquid/trade/send-action.ts';
import { signAction } from '../../venues/hyperliquid/trade/sign-action.ts';
import { realClock } from '../../venues/outgoing/call.ts';
import { withinAllowance } from '../../venues/outgoing/question.ts';
import { byOpenLine } from '../../venues/outgoing/send.ts';
import { exchangeBudget } from '../exchange-access.ts';
import { agentOf, agentToEnd, noteUse } from './agent-cache.ts';

const ends = new Map<string, Promise<unknown>>();

/**
 * Runs the work of each name one after the other, in the order of the calls; work that fails holds up nothing behind
 * it.
 */
function inTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
  const before = ends.get(name) ?? Promise.resolve();
  const own = before.then(work, work);
  ends.set(name, own);
  const leave = (): void => {
    if (ends.get(name) === own) ends.delete(name);
  };
  own.then(leave, leave);
  return own;
}

const last = new LRUCache<Address, number>({ max: 10_000 });

/**
 * Returns the current time, but never the same number twice. The entry of the agent that was used last is kept last.
 */
function nextHere(agent: Address, nowMs: number): number {
  const next = Math.max(nowMs, (last.get(agent) ?? 0) + 1);
  last.set(agent, next);
  return next;
}

const patienceMs = 1_000;

/**
 * Returns the next nonce of an agent. The exchange accepts each number of an agent once: if there are several
 * instances, the database issues the numbers. While it is down the time is used instead: two instances seldom use the
 * same millisecond.
 */
async function nextAgentNonce(agent: Address): Promise<number> {
  const now = Date.now();
  if (env().rateLimits === 'memory') return nextHere(agent, now);
  const reserved = reserveAgentNonce(serviceClient(), agent, now);
  return (await isAway(reserved, patienceMs)) ? nextHere(agent, now) : reserved;
}

export interface Trader {
  readonly session: TradingSession | StopKeeper;
  readonly log: Logger;
  /** The time of the trader's request. */
  readonly askedAt: number;
}

export interface Act {
  readonly action: Readonly<Record<string, unknown>>;
  /** An action that closes or cancels is sent before one that opens. */
  readonly urgency: 'ends' | 'begins';
  /** The number of orders, changes or cancels in the action. */
  readonly parts: number;
}

/** Milliseconds from the request to each step. */
export interface Timing {
  readonly waitedMs: number;
  readonly signedMs: number;
  readonly answeredMs: number;
}

/** The action that was sent, its signer, and the times of sending and answer. */
export interface Signed {
  readonly action: SignedAction;
  readonly signer: Address;
  readonly sentAt: number;
  readonly answeredAt: number;
}

export type Acted = Sent & { readonly timing: Timing; readonly expiresAfter: number; readonly signed: Signed };

/**
 * Signs an action with the wallet's agent and sends it once. Actions of one agent are sent in the order in which they
 * arrived.
 */
export async function act({ session, log, askedAt }: Trader, { action, urgency, parts }: Act): Promise<Acted> {
  const began = performance.now();
  const since = () => Math.round((performance.now() - began) * 10) / 10;
  const { hyperliquidUrl: url, hyperliquidNetwork } = env();
  const kind = urgency === 'ends' ? 'cancel' : 'order';
  const weight = actionWeight(parts);
  const wallet = await (urgency === 'ends' ? agentToEnd(session) : agentOf(session));
  const agent = addressSchema.parse(wallet.address);
  return withinAllowance(
    exchangeBudget(),
    { kind, purpose: 'orders', user: session.wallet, weight, patienceMs: waitsInLineMs },
    async () => {
      const waitedMs = since();
      const signed = await inTurn(agent, async () => {
        if (Date.now() - askedAt > signedWithinMs) throw new AppError('venue.expired');
        const expiresAfter = Date.now() + actionLifetimeMs;
        const nonce = await nextAgentNonce(agent);
        return signAction({ wallet, action, nonce, expiresAfter, isTestnet: hyperliquidNetwork !== 'mainnet' });
      });
      const signedMs = since();
      const sentAt = Date.now();
      noteUse(agent, log);
      const sent = await sendAction({ url, send: byOpenLine, clock: realClock }, signed);
      const timing = { waitedMs, signedMs, answeredMs: since() };
      const whole = { action: signed, signer: agent, sentAt, answeredAt: Date.now() };
      return { ...sent, timing, expiresAfter: signed.expiresAfter, signed: whole };
    },
  );
}
