import 'server-only';

export interface Posted {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly text: string;
}

/** Posts JSON to a venue. Its errors are those of the transport. */
export type Post = (url: string, body: string, signal: AbortSignal) => Promise<Posted>;
