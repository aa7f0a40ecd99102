import 'server-only';
import { AppError } from '../../../lib/errors/app-error.ts';
import { addressSchema } from '../../../lib/schemas/address.ts';
import { actionWeight } from '../../../lib/venues/hyperliquid/weights.ts';
import type { TradingSession } from '../../auth/guards.ts';
import { env } from '../../env.ts';
import type { Logger } from '../../log.ts';
import { type Sent, sendAction } from '../../venues/hyperliquid/trade/send-action.ts';
import { signAction } from '../../venues/hyperliquid/trade/sign-action.ts';
import { byOpenLine } from '../../venues/outgoing/by-open-line.ts';
import { realClock } from '../../venues/outgoing/clock.ts';
import { exchangeBudget } from '../exchange-access.ts';
import { agentOf, agentToEnd, noteUse } from './agent-desk.ts';
import { nextAgentNonce } from './nonces.ts';
import { inTurn } from './turns.ts';

export interface Trader {
  readonly session: TradingSession;
  readonly log: Logger;
  /** When he asked for it. */
  readonly askedAt: number;
}

export interface Act {
  readonly action: Readonly<Record<string, unknown>>;
  /** What ends something goes before what begins something. */
  readonly urgency: 'ends' | 'begins';
  /** Orders, changes or cancels in it. */
  readonly parts: number;
}

/** From the request to each step, in milliseconds. */
export interface Timing {
  readonly waitedMs: number;
  readonly signedMs: number;
  readonly answeredMs: number;
}

export type Acted = Sent & { readonly timing: Timing; readonly expiresAfter: number };

/** What stands in line longer than this is told so instead. */
const patienceMs = 4_000;
/**
 * So late the exchange carries nothing out any more: then what it does not know never came. Long enough for a clock
 * that is some seconds off, since it counts a stale action five times.
 */
const lifetimeMs = 10_000;

/**
 * Nothing is signed later than this: whoever heard nothing from us can say when it is over, and nobody's order goes at
 * prices that he has forgotten.
 */
const signedWithinMs = 10_000;

/** Signs with the wallet's agent and sends, once. Its own actions leave in the order in which they came. */
export async function act({ session, log, askedAt }: Trader, { action, urgency, parts }: Act): Promise<Acted> {
  const began = performance.now();
  const since = () => Math.round((performance.now() - began) * 10) / 10;
  const { hyperliquidUrl: url, hyperliquidNetwork } = env();
  const kind = urgency === 'ends' ? 'cancel' : 'order';
  const weight = actionWeight(parts);
  const wallet = await (urgency === 'ends' ? agentToEnd(session) : agentOf(session));
  const agent = addressSchema.parse(wallet.address);
  const leave = await exchangeBudget().ask({ kind, user: session.wallet, weight, patienceMs });
  try {
    const waitedMs = since();
    const signed = await inTurn(agent, async () => {
      if (Date.now() - askedAt > signedWithinMs) throw new AppError('venue.expired');
      const expiresAfter = Date.now() + lifetimeMs;
      const nonce = await nextAgentNonce(agent);
      return signAction({ wallet, action, nonce, expiresAfter, isTestnet: hyperliquidNetwork !== 'mainnet' });
    });
    const signedMs = since();
    noteUse(agent, log);
    const sent = await sendAction({ url, post: byOpenLine, clock: realClock }, signed);
    const timing = { waitedMs, signedMs, answeredMs: since() };
    return { ...sent, timing, expiresAfter: signed.expiresAfter };
  } catch (thrown) {
    if (thrown instanceof AppError && thrown.code === 'venue.rate_limited') {
      await exchangeBudget().refused(thrown.retryAfterMs);
    }
    throw thrown;
  } finally {
    leave.settle(weight);
  }
}
