import type { IncomingMessage, ServerResponse } from 'node:http';

export interface RequestTarget {
  /** What follows the vendor's own first segment, undecoded, with its leading slash. */
  readonly path: string;
  readonly query: URLSearchParams;
}

/** One stood-in vendor; the first segment of a path chooses it. */
export interface Vendor {
  readonly name: string;
  handle(request: IncomingMessage, response: ServerResponse, target: RequestTarget): Promise<void>;
}

export type ServiceState = 'starting' | 'ok' | 'failed';
