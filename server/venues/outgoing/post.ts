import 'server-only';

export interface Posted {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly text: string;
}

/** A way for JSON to a venue. What it throws is the way's own. */
export type Post = (url: string, body: string, signal: AbortSignal) => Promise<Posted>;
