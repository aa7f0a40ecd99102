import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

export interface RequestTarget {
  /** What follows the vendor's own first segment, undecoded, with its leading slash. */
  readonly path: string;
  readonly query: URLSearchParams;
}

/** One stood-in vendor; the first segment of a path chooses it. */
export interface Vendor {
  readonly name: string;
  handle(request: IncomingMessage, response: ServerResponse, target: RequestTarget): Promise<void>;
  /** For vendors that speak over sockets. */
  upgrade?(request: IncomingMessage, socket: Duplex, head: Buffer, target: RequestTarget): void;
}

export type ServiceState = 'starting' | 'ok' | 'failed';

/** What stands behind one or more vendors, from its start to its end. */
export interface Service {
  readonly vendors: readonly Vendor[];
  /** Settles with the reason if it ends, asked or not. */
  readonly ended: Promise<string>;
  stop(): Promise<void>;
}
