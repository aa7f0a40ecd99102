import 'server-only';
import { type ChainId, chains } from '../../../lib/config/venues/chains.ts';
import { type TokenId, type TokenPrice, tokenKeyOf } from '../../../lib/domain/spot/token.ts';
import type { TokenBar } from '../../../lib/domain/spot/trade.ts';
import type { LivePrice } from '../../../lib/schemas/live-price.ts';
import type { PriceOutput } from '../../stream/shared-hub.ts';
import type { Birdeye } from '../../venues/birdeye/birdeye.ts';
import { PriceSocket } from '../../venues/birdeye/price-socket.ts';
import type { Clock } from '../../venues/outgoing/call.ts';

const minuteMs = 60_000;

const publish = (hub: PriceOutput, live: LivePrice): void => hub.publish(tokenKeyOf(live), JSON.stringify(live));

/** Publishes the running bar that the vendor's socket reported. */
function publishBar(hub: PriceOutput, token: TokenId, bar: TokenBar, asOf: number) {
  const { time, open, high, low, close, volume } = bar;
  publish(hub, { ...token, time, open, high, low, close, volume, asOf, source: 'trades' });
}

/** Publishes a price that was polled from the vendor, as a bar without known volume. */
function publishAskedPrice(hub: PriceOutput, token: TokenId, { price, at }: TokenPrice): void {
  const [time, flat] = [Math.floor(at / minuteMs) * minuteMs, { open: price, high: price, low: price, close: price }];
  publish(hub, { ...token, time, ...flat, asOf: at, source: 'sweep' });
}

/** A coin of the catalogue, with the address by which the vendor knows its price. */
export interface ListedToken extends TokenId {
  /** Its rows in the catalogue: the native coin and its wrapped form are two. */
  readonly tokenIds: readonly number[];
}

export interface LivePricesOptions {
  readonly hub: PriceOutput;
  readonly birdeye: Pick<Birdeye, 'prices'>;
  /** The vendor's socket of a chain, with the key. */
  readonly socketUrl: (chain: string) => string;
  readonly clock: Clock;
  /** The factor by which the vendor's quota stretches the polling that replaces a socket. */
  readonly pace: () => number;
  readonly readListed: () => Promise<readonly ListedToken[]>;
  readonly noteViews: (tokenIds: readonly number[]) => Promise<void>;
  readonly onError: (error: unknown) => void;
}

/** How soon a newly listed token can be streamed. */
const listedEveryMs = 5_000;
const pollsEveryMs = 20_000;
const askEveryMs = 15_000;

/**
 * Feeds the price hub while it has listeners: from one socket for each chain, or by polling if the vendor's plan has no
 * socket or the socket is down.
 */
export class LivePrices {
  readonly #options: LivePricesOptions;
  readonly #sockets: ReadonlyMap<ChainId, PriceSocket>;
  readonly #stops = new Map<string, () => void>();
  #listed: ReadonlyMap<string, ListedToken> = new Map();
  #isOver = false;

  constructor(options: LivePricesOptions) {
    const { hub, clock, socketUrl } = options;
    this.#options = options;
    this.#sockets = new Map(
      chains.map(({ id, priceDataId }) => [
        id,
        new PriceSocket({
          url: socketUrl(priceDataId),
          clock,
          hear: ({ address, bar }) => publishBar(hub, { chainId: id, address }, bar, clock.now()),
          onGap: () => {
            for (const { chainId, address } of this.#wanted()) {
              if (chainId === id) hub.interrupt(tokenKeyOf({ chainId, address }));
            }
          },
        }),
      ]),
    );
  }

  async start(): Promise<void> {
    const { hub } = this.#options;
    hub.allow((topic) => this.#listed.has(topic));
    this.#stops.set(
      'wanted',
      hub.onWanted(() => this.#tune()),
    );
    await this.#often('listed', listedEveryMs, () => this.#readListed());
    await this.#often('looks', pollsEveryMs, () => this.#noteViews());
    await this.#often('ask', askEveryMs, () => this.#ask());
  }

  stop(): void {
    this.#isOver = true;
    for (const stop of this.#stops.values()) stop();
    for (const socket of this.#sockets.values()) socket.close();
  }

  #wanted(): readonly ListedToken[] {
    return this.#options.hub.wanted().flatMap((topic) => this.#listed.get(topic) ?? []);
  }

  #tune(): void {
    const wanted = Map.groupBy(this.#wanted(), ({ chainId }) => chainId);
    for (const [chainId, socket] of this.#sockets) {
      socket.want((wanted.get(chainId) ?? []).map(({ address }) => address));
    }
  }

  async #readListed(): Promise<void> {
    const listed = await this.#options.readListed();
    this.#listed = new Map(listed.map((token) => [tokenKeyOf(token), token]));
  }

  async #noteViews(): Promise<void> {
    const ids = this.#wanted().flatMap(({ tokenIds }) => tokenIds);
    if (ids.length > 0) await this.#options.noteViews(ids);
  }

  /** Polls the prices of chains without a socket. */
  async #ask(): Promise<void> {
    const { hub, birdeye, pace } = this.#options;
    if (!Number.isFinite(pace())) return;
    const mute = this.#wanted().filter(({ chainId }) => this.#sockets.get(chainId)?.state !== 'live');
    if (mute.length === 0) return;
    const answers = await birdeye.prices(mute);
    for (const { chainId, address } of mute) {
      const answer = answers.get(tokenKeyOf({ chainId, address }));
      if (answer?.ok === true && answer.value !== undefined) {
        publishAskedPrice(hub, { chainId, address }, answer.value);
      }
    }
  }

  /** Repeats work at an interval; a failure waits for the next time. */
  async #often(name: string, everyMs: number, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.#options.onError(error);
    }
    if (this.#isOver) return;
    this.#stops.set(
      name,
      this.#options.clock.later(everyMs, () => void this.#often(name, everyMs, work)),
    );
  }
}
