import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { listen } from '../../../server/front/listen.ts';
import { VirtualTime } from '../../helpers/virtual-time.ts';

type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Serves by the real listener, with a clock that the test moves. */
async function serve(handle: Handle): Promise<{ port: number; time: VirtualTime }> {
  const time = new VirtualTime();
  const onError = () => undefined;
  const { port, close } = await listen({ host: '127.0.0.1', port: 0, handle, onError, later: time.later });
  onTestFinished(close);
  return { port, time };
}

/** Opens a request whose body is to have a thousand bytes, and sends none of them. */
function open(port: number): { socket: Socket; received: Promise<string> } {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.write('POST /api/place-hyperliquid-order HTTP/1.1\r\nHost: here\r\nContent-Length: 1000\r\n\r\n');
  return { socket, received: text(socket) };
}

/** Reads the body of one request, and tells of each part. */
function reading() {
  const began = Promise.withResolvers<IncomingMessage>();
  const handle: Handle = async (request, response) => {
    began.resolve(request);
    // A body that is cut off ends the handler as well.
    const whole = await text(request).catch(() => undefined);
    if (whole !== undefined) response.end(`read ${whole.length}`);
  };
  return { handle, began: began.promise };
}

async function send(socket: Socket, request: IncomingMessage, bytes: number): Promise<void> {
  const arrived = once(request, 'data');
  socket.write('x'.repeat(bytes));
  await arrived;
}

describe('a body', () => {
  it('that sends nothing for ten seconds is ended, and not before', async () => {
    const { handle, began } = reading();
    const { port, time } = await serve(handle);
    const { socket, received } = open(port);
    const request = await began;
    await send(socket, request, 500);
    await time.pass(9_900);
    expect(request.destroyed).toBe(false);
    await time.pass(1_100);
    expect(await received).toMatch(/^HTTP\/1\.1 408 .*\r\nconnection: close\r\n\r\n$/i);
  });

  it('that lasts over two minutes is ended, however often it sends a byte', async () => {
    const { handle, began } = reading();
    const { port, time } = await serve(handle);
    const { socket, received } = open(port);
    const request = await began;
    for (let second = 0; second < 117; second += 9) {
      await send(socket, request, 1);
      await time.pass(9_000);
    }
    expect(request.destroyed).toBe(false);
    await send(socket, request, 1);
    await time.pass(4_000);
    expect(await received).toContain('408');
  });

  it('of a phone that is slow and honest is read whole', async () => {
    const { handle, began } = reading();
    const { port, time } = await serve(handle);
    const { socket, received } = open(port);
    const request = await began;
    for (let part = 1; part < 10; part += 1) {
      await send(socket, request, 100);
      await time.pass(9_900);
    }
    socket.end('x'.repeat(100));
    expect(await received).toContain('read 1000');
  });

  it('that is answered before it came is ended too', async () => {
    const { port, time } = await serve(async (_request, response) => {
      response.writeHead(401).end('no');
    });
    const { socket, received } = open(port);
    await once(socket, 'data');
    await time.pass(11_000);
    expect((await received).match(/HTTP\/1\.1 /g)).toHaveLength(1);
  });

  it('that waits for us to read it is not taken for silent', async () => {
    const { promise: mayRead, resolve: read } = Promise.withResolvers<void>();
    const began = Promise.withResolvers<IncomingMessage>();
    const { port, time } = await serve(async (request, response) => {
      began.resolve(request);
      await mayRead;
      response.end(`read ${(await text(request)).length}`);
    });
    const socket = connect(port, '127.0.0.1');
    const received = text(socket);
    const length = 2_000_000;
    socket.end(`POST / HTTP/1.1\r\nHost: here\r\nContent-Length: ${length}\r\n\r\n${'x'.repeat(length)}`);
    const request = await began.promise;
    await expect.poll(() => request.readableLength >= request.readableHighWaterMark).toBe(true);
    await time.pass(12_000);
    read();
    expect(await received).toContain(`read ${length}`);
  });

  it('that came keeps its connection, however long the next request is in coming', async () => {
    const { port, time } = await serve(async (request, response) => {
      response.end(`read ${(await text(request)).length}.`);
    });
    const socket = connect(port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    const ask = async () => {
      socket.write('POST / HTTP/1.1\r\nHost: here\r\nContent-Length: 4\r\n\r\nfour');
      const [said] = await once(socket, 'data');
      return String(said);
    };
    expect(await ask()).toContain('read 4.');
    await time.pass(20_000);
    expect(await ask()).toContain('read 4.');
  });
});
