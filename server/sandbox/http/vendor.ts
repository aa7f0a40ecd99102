import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

export interface RequestTarget {
  /** The path after the vendor's own first segment, undecoded, with its leading slash. */
  readonly path: string;
  readonly query: URLSearchParams;
}

/** A simulated vendor, chosen by the first segment of a path. */
export interface Vendor {
  readonly name: string;
  handle(request: IncomingMessage, response: ServerResponse, target: RequestTarget): Promise<void>;
  /** For vendors that use sockets. */
  upgrade?(request: IncomingMessage, socket: Duplex, head: Buffer, target: RequestTarget): void;
  /** For vendors that do not speak HTTP: they are reached by CONNECT to `<name>.sandbox`. */
  connect?(socket: Duplex): void;
}

export type ServiceState = 'starting' | 'ok' | 'failed';

/** A running service behind one or more vendors. */
export interface Service {
  readonly vendors: readonly Vendor[];
  /** Settles with the reason when it ends, whether requested or not. */
  readonly ended: Promise<string>;
  stop(): Promise<void>;
}
