import 'server-only';

/** A request as it leaves for a vendor. */
export interface Outbound {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** JSON text. */
  readonly body?: string;
}

export interface Inbound {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly text: string;
}

/** Sends a request to a vendor. Its errors are those of the transport. */
export type Send = (request: Outbound, signal: AbortSignal) => Promise<Inbound>;

export const jsonType = { 'content-type': 'application/json' } as const;
