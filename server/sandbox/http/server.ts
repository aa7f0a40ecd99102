import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { errorCode, errorText, StartFailure } from '../failure.ts';
import { log } from '../log.ts';
import { answerJson } from './answer.ts';
import type { RequestTarget, ServiceState, Vendor } from './vendor.ts';

/** How long a request may still run after the order to stop. */
const DRAIN_MS = 800;

export interface SandboxServer {
  readonly port: number;
  /** Stops accepting connections, lets running requests end, and cuts the rest. */
  drain(): Promise<void>;
}

export interface Serving {
  readonly vendors: ReadonlyMap<string, Vendor>;
  states(): Readonly<Record<string, ServiceState>>;
}

export async function listen(host: string, port: number, serving: Serving): Promise<SandboxServer> {
  const server = createServer({ keepAliveTimeout: 30_000, requestTimeout: 60_000 }, (request, response) => {
    route(request, response, serving).catch((error) => {
      log('error', 'a request failed', { path: request.url?.split('?')[0], error: errorText(error) });
      if (response.headersSent) response.destroy();
      else answerJson(response, 500, { code: 'sandbox.internal', message: 'The sandbox failed on this request.' });
    });
  });
  const upgraded = new Set<Duplex>();
  server.on('upgrade', (request, socket, head) => {
    upgraded.add(socket);
    socket.once('close', () => upgraded.delete(socket));
    // A client that resets the connection during its handshake raises an error that would otherwise end the sandbox.
    socket.on('error', (error) => log('info', 'a handshake was broken off', { error: errorText(error) }));
    const target = targetOf(request.url ?? '/');
    const vendor = serving.vendors.get(target.vendor);
    if (vendor?.upgrade !== undefined) vendor.upgrade(request, socket, head, target);
    else socket.end('HTTP/1.1 404 Not Found\r\nconnection: close\r\n\r\n');
  });
  server.on('connect', (request, socket) => {
    upgraded.add(socket);
    socket.once('close', () => upgraded.delete(socket));
    socket.on('error', (error) => log('info', 'a connection was broken off', { error: errorText(error) }));
    const name = /^(\w+)\.sandbox:\d+$/.exec(request.url ?? '')?.[1] ?? '';
    const vendor = serving.vendors.get(name);
    if (vendor?.connect === undefined) {
      socket.end('HTTP/1.1 404 Not Found\r\nconnection: close\r\n\r\n');
      return;
    }
    socket.write('HTTP/1.1 200 Connected\r\n\r\n');
    vendor.connect(socket);
  });
  await open(server, host, port);
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return { port: address.port, drain: () => drain(server, upgraded) };
}

function open(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => {
      const taken = ['EADDRINUSE', 'EADDRNOTAVAIL', 'EACCES'].includes(errorCode(error) ?? '');
      reject(taken ? new StartFailure('port_taken', `${host}:${port}: ${errorCode(error)}`, { cause: error }) : error);
    });
    server.listen(port, host, resolve);
  });
}

async function drain(server: Server, upgraded: ReadonlySet<Duplex>): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  for (const socket of upgraded) socket.destroy();
  const cut = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await closed;
  clearTimeout(cut);
}

function targetOf(url: string): RequestTarget & { readonly vendor: string } {
  const mark = url.indexOf('?');
  const whole = mark === -1 ? url : url.slice(0, mark);
  const query = new URLSearchParams(mark === -1 ? '' : url.slice(mark + 1));
  const slash = whole.indexOf('/', 1);
  return slash === -1
    ? { vendor: whole.slice(1), path: '/', query }
    : { vendor: whole.slice(1, slash), path: whole.slice(slash), query };
}

async function route(request: IncomingMessage, response: ServerResponse, serving: Serving): Promise<void> {
  const target = targetOf(request.url ?? '/');
  if (target.vendor === 'health') {
    const services = serving.states();
    const bad = Object.values(services).find((state) => state !== 'ok');
    answerJson(response, bad === undefined ? 200 : 503, { status: bad ?? 'ok', services });
    return;
  }
  const vendor = serving.vendors.get(target.vendor);
  if (vendor !== undefined) {
    await vendor.handle(request, response, target);
    return;
  }
  const starting = serving.states()[target.vendor] === 'starting';
  answerJson(response, starting ? 503 : 404, {
    code: starting ? 'sandbox.starting' : 'sandbox.unknown_vendor',
    message: starting ? 'The sandbox is still starting.' : 'The sandbox has no such vendor.',
  });
}
