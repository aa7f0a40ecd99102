import { createClient } from '@redis/client';
import { type InstanceStore, StoreAway } from './store.ts';

const ticks = 5;

/**
 * Does some work after a time in which this process could have read an answer. Time during which the process was busy
 * or paused does not count, because received data was not read. Returns a function that cancels it.
 */
function afterOwnTime(ms: number, work: () => void): () => void {
  let left = ticks;
  let isOver = false;
  let timer: NodeJS.Timeout | undefined;
  function wait(): void {
    timer = setTimeout(() => {
      left -= 1;
      // Between a timer and this callback the process reads its sockets.
      setImmediate(() => {
        if (isOver) return;
        if (left === 0) work();
        else wait();
      });
    }, ms / ticks);
  }
  wait();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}

export interface RedisOptions {
  /** `redis://` or `rediss://`, with a password where it has one. */
  readonly url: string;
  /** Called once when the store becomes unavailable, and once when it is back. */
  readonly onAway: (error: unknown) => void;
  readonly onBack: () => void;
}

/** The timeout of the store: it saves a call to a vendor, and must not take as long as one. */
const patienceMs = 250;
/** The pause after a call that hung. */
const spareMs = 1_000;
const longestReconnectMs = 1_000;
/** The prefix of the names of all keys and channels. Another format of the values needs another number. */
const prefix = 'pluto:1:';

const keepIfMine = `if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('pexpire', KEYS[1], ARGV[2]) else return 0 end`;
const endIfMine = `if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) else return 0 end`;

type Client = ReturnType<typeof createClient>;

function clientOf({ url }: RedisOptions): Client {
  return createClient({
    url,
    // A command that waits for a reconnection would be too late.
    disableOfflineQueue: true,
    commandsQueueMaxLength: 10_000,
    socket: { connectTimeout: 2_000, reconnectStrategy: (tries) => Math.min(50 * (tries + 1), longestReconnectMs) },
  });
}

/** Connects to Redis or Valkey. While it does not answer every call fails at once, and it keeps reconnecting. */
export function connectRedis(options: RedisOptions): InstanceStore {
  const commands = clientOf(options);
  const listener = clientOf(options);
  const received = new Map<string, Set<(message: string) => void>>();
  let isAway = false;
  let sparedUntil = 0;

  function noteAway(error: unknown): void {
    if (!isAway) options.onAway(error);
    isAway = true;
  }
  function noteBack(): void {
    if (isAway) options.onBack();
    isAway = false;
  }
  // Each client reconnects by itself, and reports a failure by its event.
  const [opened] = [commands, listener].map((client) => client.on('error', noteAway).connect().catch(noteAway));
  let isOpening = true;
  void opened?.then(() => {
    isOpening = false;
  });
  commands.on('ready', noteBack);
  // Topics that were subscribed to while the store was unavailable are subscribed to again.
  listener.on('ready', () => {
    for (const name of received.keys()) listen(name);
  });

  function tell(message: string, name: string): void {
    for (const hear of received.get(name) ?? []) hear(message);
  }
  function listen(name: string): void {
    listener.subscribe(name, tell).catch(noteAway);
  }

  /** A call in the first moment waits for the connection, as it would for an answer. */
  async function onceOpened<T>(call: () => Promise<T>): Promise<T> {
    if (isOpening) await opened;
    return call();
  }

  async function withinTime<T>(call: () => Promise<T>): Promise<T> {
    if (performance.now() < sparedUntil) throw new StoreAway(undefined);
    const late = Promise.withResolvers<never>();
    const endPatience = afterOwnTime(patienceMs, () => {
      sparedUntil = performance.now() + spareMs;
      late.reject(new Error(`no answer in ${patienceMs} ms`));
    });
    try {
      const value = await Promise.race([onceOpened(call), late.promise]);
      noteBack();
      return value;
    } catch (error) {
      noteAway(error);
      throw new StoreAway(error);
    } finally {
      endPatience();
    }
  }

  return {
    get: async (key) => (await withinTime(() => commands.get(prefix + key))) ?? undefined,
    async set(key, value, lifeMs) {
      await withinTime(() =>
        commands.set(prefix + key, value, { expiration: { type: 'PX', value: Math.ceil(lifeMs) } }),
      );
    },
    async takeTurn(key, holder, lifeMs) {
      const expiration = { type: 'PX', value: Math.ceil(lifeMs) } as const;
      const taken = await withinTime(() => commands.set(prefix + key, holder, { condition: 'NX', expiration }));
      return taken !== null;
    },
    async keepTurn(key, holder, lifeMs) {
      const requested = { keys: [prefix + key], arguments: [holder, String(Math.ceil(lifeMs))] };
      return (await withinTime(() => commands.eval(keepIfMine, requested))) === 1;
    },
    async endTurn(key, holder) {
      await withinTime(() => commands.eval(endIfMine, { keys: [prefix + key], arguments: [holder] }));
    },
    async publish(channel, message) {
      await withinTime(() => commands.publish(prefix + channel, message));
    },
    subscribe(channel, hear) {
      const name = prefix + channel;
      const hearers = received.get(name) ?? new Set();
      received.set(name, hearers.add(hear));
      if (hearers.size === 1 && listener.isReady) listen(name);
      return () => {
        hearers.delete(hear);
        if (hearers.size > 0 || received.get(name) !== hearers) return;
        received.delete(name);
        if (listener.isReady) listener.unsubscribe(name, tell).catch(noteAway);
      };
    },
    async close() {
      for (const client of [commands, listener]) client.destroy();
    },
  };
}
