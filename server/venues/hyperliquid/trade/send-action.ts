import 'server-only';
import { exchangeTimeoutMs } from '../../../../lib/config/market-data.ts';
import { AppError } from '../../../../lib/errors/app-error.ts';
import { normaliseVenue } from '../../../../lib/errors/venue-error.ts';
import { type Clock, watchedCall, withTimeLimit } from '../../outgoing/call.ts';
import { askJson, type Send } from '../../outgoing/send.ts';

export interface SignedAction {
  readonly action: Readonly<Record<string, unknown>>;
  readonly nonce: number;
  readonly signature: { readonly r: string; readonly s: string; readonly v: number };
  /** The venue refuses an action that arrives later than this. */
  readonly expiresAfter: number;
}

/** `lost`: it is unknown whether the action was carried out. */
export type Sent =
  | { readonly kind: 'answered'; readonly body: unknown }
  | { readonly kind: 'lost'; readonly error: AppError };

interface Way {
  readonly url: string;
  readonly send: Send;
  readonly clock: Clock;
}

/** True if the venue rejected the request before it processed the action. */
const isRefusal = ({ code }: AppError): boolean =>
  code === 'venue.rate_limited' || code === 'venue.refused' || code === 'venue.blocked';

/** Sends an action once and never retries: it may have been carried out, whatever comes back. */
export async function sendAction({ url, send, clock }: Way, signed: SignedAction): Promise<Sent> {
  try {
    const request = { method: 'POST', url: `${url}/exchange`, body: JSON.stringify(signed) } as const;
    const body = await watchedCall('hyperliquid', '/exchange', () =>
      withTimeLimit(clock, exchangeTimeoutMs, (signal) => askJson({ send, request, signal, nowMs: clock.now() })),
    );
    return { kind: 'answered', body };
  } catch (thrown) {
    const error = thrown instanceof AppError ? thrown : normaliseVenue(thrown);
    if (isRefusal(error)) throw error;
    return { kind: 'lost', error };
  }
}
