import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createVenueSocket, type Socket, type TopicListener } from '@/lib/client/stream/venue-socket.ts';
import { orderBookReconnectMs } from '@/lib/config/market-data.ts';

/** The browser's end of a connection whose other end is the test. */
class Line extends EventTarget implements Socket {
  readyState: 0 | 1 | 2 | 3 = 0;
  readonly said: unknown[] = [];

  send(text: string): void {
    this.said.push(JSON.parse(text));
  }

  close(): void {
    this.readyState = 3;
  }

  open(): void {
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
  }

  fail(): void {
    this.readyState = 3;
    this.dispatchEvent(new Event('close'));
  }

  hear(data: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

const topic = { type: 'candle', coin: 'BTC', interval: '1h' };
const subscribe = { method: 'subscribe', subscription: topic };
const unsubscribe = { method: 'unsubscribe', subscription: topic };
const word = (data: unknown): string => JSON.stringify({ channel: 'candle', data });

function listener() {
  const received: unknown[] = [];
  const made: TopicListener = { onMessage: (data) => received.push(data), onGap: () => received.push('gap') };
  return { received, made };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function dialled() {
  const lines: Line[] = [];
  const socket = createVenueSocket(() => {
    const line = new Line();
    lines.push(line);
    return line;
  });
  const last = (): Line => {
    const line = lines.at(-1);
    if (line === undefined) throw new Error('Nobody dialled');
    return line;
  };
  return { socket, lines, last };
}

describe('the page’s socket', () => {
  it('holds what is asked for until it is open, and counts who listens', () => {
    const { socket, lines, last } = dialled();
    const [one, two] = [listener(), listener()];
    const leaveOne = socket.listen(topic, one.made);
    const leaveTwo = socket.listen(topic, two.made);
    expect(socket.status.read()).toBe('connecting');
    expect(last().said).toEqual([]);
    last().open();
    expect(socket.status.read()).toBe('connected');
    expect(last().said).toEqual([subscribe]);
    last().hear(word(1));
    leaveOne();
    leaveOne();
    last().hear(word(2));
    expect(last().said).toEqual([subscribe]);
    leaveTwo();
    expect(last().said).toEqual([subscribe, unsubscribe]);
    expect(one.received).toEqual([1]);
    expect(two.received).toEqual([1, 2]);
    vi.advanceTimersByTime(5_000);
    expect(socket.status.read()).toBe('disconnected');
    expect(vi.getTimerCount()).toBe(0);
    expect(lines).toHaveLength(1);
  });

  it('outlives the moment between two topics', () => {
    const { socket, lines, last } = dialled();
    const leave = socket.listen(topic, listener().made);
    last().open();
    leave();
    vi.advanceTimersByTime(1_000);
    socket.listen({ ...topic, interval: '1m' }, listener().made);
    vi.advanceTimersByTime(20_000);
    expect(lines).toHaveLength(1);
    expect(last().said.slice(1)).toEqual([
      unsubscribe,
      { method: 'subscribe', subscription: { ...topic, interval: '1m' } },
    ]);
  });

  it('trusts no line of a proxy that cuts each one, until a line has brought a word', () => {
    const { socket, lines, last } = dialled();
    const { received, made } = listener();
    const seen: string[] = [];
    socket.status.subscribe(() => seen.push(socket.status.read()));
    socket.listen(topic, made);
    last().open();
    last().fail();
    seen.length = 0;
    for (let round = 0; round < 5; round += 1) {
      vi.advanceTimersByTime(orderBookReconnectMs);
      last().open();
      last().fail();
    }
    expect(lines).toHaveLength(6);
    expect(seen).not.toContain('connected');
    expect(received).toEqual([]);
    vi.advanceTimersByTime(orderBookReconnectMs);
    last().open();
    expect(last().said).toEqual([{ method: 'ping' }]);
    last().hear('{"channel":"pong"}');
    expect(socket.status.read()).toBe('connected');
    expect(last().said.slice(1)).toEqual([subscribe]);
    expect(received).toEqual(['gap']);
  });

  it('comes back a while after it was closed, subscribes again and tells of the gap', () => {
    const { socket, lines, last } = dialled();
    const { received, made } = listener();
    socket.listen(topic, made);
    last().open();
    last().hear(word(1));
    last().fail();
    expect(socket.status.read()).toBe('disconnected');
    vi.advanceTimersByTime(orderBookReconnectMs - 1);
    expect(lines).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(lines).toHaveLength(2);
    last().open();
    expect(last().said).toEqual([subscribe]);
    expect(received).toEqual([1, 'gap']);
  });

  it('says every 50 seconds that it is there, and gives up a line on which nobody answers', () => {
    const { socket, lines, last } = dialled();
    socket.listen(topic, listener().made);
    last().open();
    vi.advanceTimersByTime(50_000);
    expect(last().said).toEqual([subscribe, { method: 'ping' }]);
    last().hear(JSON.stringify({ channel: 'pong' }));
    vi.advanceTimersByTime(10_000);
    expect(lines).toHaveLength(1);
    vi.advanceTimersByTime(43_000);
    expect(lines).toHaveLength(2);
  });

  it('is replaced when it slept', () => {
    const { socket, lines, last } = dialled();
    const { received, made } = listener();
    socket.wake();
    expect(lines).toHaveLength(0);
    socket.listen(topic, made);
    last().open();
    socket.wake();
    expect(lines).toHaveLength(1);
    vi.setSystemTime(Date.now() + 120_000);
    socket.wake();
    last().open();
    expect(lines).toHaveLength(2);
    expect(received).toEqual(['gap']);
  });

  it('ignores what it does not understand, and lines that it left', () => {
    const { socket, lines, last } = dialled();
    const { received, made } = listener();
    socket.listen(topic, made);
    last().open();
    for (const noise of ['{', '7', 'null', new ArrayBuffer(1), JSON.stringify({ channel: 'trades', data: 1 })]) {
      last().hear(noise);
    }
    last().fail();
    vi.advanceTimersByTime(orderBookReconnectMs);
    last().open();
    lines[0]?.hear(word('late'));
    lines[0]?.fail();
    last().hear(word('now'));
    expect(received).toEqual(['gap', 'now']);
    expect(socket.status.read()).toBe('connected');
  });

  it('says when the venue tells of a topic, which it names with more than was asked', () => {
    const { socket, last } = dialled();
    const { made } = listener();
    const onJoined = vi.fn();
    socket.listen({ type: 'l2Book', coin: 'BTC', nSigFigs: 4 }, { ...made, onJoined });
    last().open();
    const acknowledge = (method: string, subscription: unknown) =>
      last().hear(JSON.stringify({ channel: 'subscriptionResponse', data: { method, subscription } }));
    acknowledge('subscribe', { type: 'l2Book', coin: 'BTC', nSigFigs: 5, mantissa: null });
    acknowledge('unsubscribe', { type: 'l2Book', coin: 'BTC', nSigFigs: 4, mantissa: null });
    expect(onJoined).not.toHaveBeenCalled();
    acknowledge('subscribe', { type: 'l2Book', coin: 'BTC', nSigFigs: 4, mantissa: null });
    expect(onJoined).toHaveBeenCalledOnce();
  });

  it('knows when it heard anything last, and replaces a line that is probed in vain', () => {
    const { socket, lines, last } = dialled();
    socket.listen(topic, listener().made);
    expect(socket.receivedAt()).toBeUndefined();
    last().open();
    last().hear(word(1));
    expect(socket.receivedAt()).toBe(performance.now());
    vi.advanceTimersByTime(1);
    socket.probe();
    expect(last().said.at(-1)).toEqual({ method: 'ping' });
    vi.advanceTimersByTime(3_000);
    expect(lines).toHaveLength(2);
  });

  it('waits no longer because it is probed again', () => {
    const { socket, lines, last } = dialled();
    socket.listen(topic, listener().made);
    last().open();
    last().hear(word(1));
    for (let second = 0; second < 3; second += 1) {
      vi.advanceTimersByTime(1_000);
      socket.probe();
    }
    expect(lines).toHaveLength(1);
    vi.advanceTimersByTime(1_000);
    expect(lines).toHaveLength(2);
  });

  it('asks the line after a mute one for a word first, and tells of the gap when it has spoken', () => {
    const { socket, lines, last } = dialled();
    const { received, made } = listener();
    socket.listen(topic, made);
    last().open();
    vi.advanceTimersByTime(1);
    socket.probe();
    vi.advanceTimersByTime(3_000);
    last().open();
    expect(last().said).toEqual([{ method: 'ping' }]);
    expect(socket.status.read()).toBe('connecting');
    const leave = socket.listen({ ...topic, coin: 'ETH' }, listener().made);
    leave();
    vi.advanceTimersByTime(3_000);
    expect(lines).toHaveLength(3);
    last().open();
    vi.advanceTimersByTime(500);
    expect(received).toEqual([]);
    last().hear(JSON.stringify({ channel: 'pong' }));
    expect(last().said).toEqual([{ method: 'ping' }, subscribe]);
    expect(socket.status.read()).toBe('connected');
    expect(received).toEqual(['gap']);
    vi.advanceTimersByTime(20_000);
    expect(lines).toHaveLength(3);
  });

  it('gives up a line that never opens', () => {
    const { socket, lines, last } = dialled();
    socket.listen(topic, listener().made);
    vi.advanceTimersByTime(orderBookReconnectMs);
    expect(lines).toHaveLength(2);
    last().open();
    expect(last().said).toEqual([subscribe]);
    vi.advanceTimersByTime(20_000);
    expect(lines).toHaveLength(2);
  });
});
