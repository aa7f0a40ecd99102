import 'server-only';
import { LRUCache } from 'lru-cache';
import type { ChainId } from '../../../lib/config/venues/chains.ts';
import { type TokenId, tokenKeyOf } from '../../../lib/domain/spot/token.ts';
import { AppError } from '../../../lib/errors/app-error.ts';
import { normaliseVenue } from '../../../lib/errors/venue-error.ts';
import type { Address } from '../../../lib/schemas/address.ts';
import { type Clock, type Outcome, sleep } from '../outgoing/call.ts';
import type { SharedByToken } from './shared-by-token.ts';

/** The vendor's answers about several coins of a chain. */
export interface TokenAnswers<T> {
  /** The answers; an undefined one means that the vendor does not know the coin. A missing coin could not be read. */
  readonly found: ReadonlyMap<Address, T | undefined>;
  /** The error for those that are missing. */
  readonly error?: AppError;
}

interface ByTokenOptions<T> {
  readonly clock: Pick<Clock, 'now' | 'later'>;
  readonly freshMs: number;
  readonly cachedMs: number;
  readonly pace: () => number;
  /** The maximum number of coins in one request. */
  readonly mostAtOnce: number;
  readonly ask: (chainId: ChainId, addresses: readonly Address[]) => Promise<TokenAnswers<T>>;
  /** The answers that other instances received; undefined if they are not shared. */
  readonly shared?: SharedByToken<T> | undefined;
}

/** Returns the last answer about each coin, by its key. */
export type ByToken<T> = (tokens: readonly TokenId[]) => Promise<ReadonlyMap<string, Outcome<T | undefined>>>;

interface Last<T> {
  readonly value: T | undefined;
  readonly at: number;
}

const mostRemembered = 10_000;
/** How often to check whether the asking instance has its answer, and for how long: no turn lasts longer. */
const [pollAgainMs, patienceMs] = [20, 10_000];

/** Combines answers about different coins; of several errors, the first. */
function joinAnswers<T>(...all: readonly TokenAnswers<T>[]): TokenAnswers<T> {
  const error = all.find((answers) => answers.error !== undefined)?.error;
  return { found: new Map(all.flatMap(({ found }) => [...found])), ...(error !== undefined && { error }) };
}

/**
 * Requests many coins at once and caches each by itself, so that overlapping lists do not pay twice: only coins whose
 * answer is too old are requested, and each in one request at a time.
 */
export function createByToken<T>(options: ByTokenOptions<T>): ByToken<T> {
  const { clock, freshMs, cachedMs, pace, mostAtOnce, ask, shared } = options;
  const now = () => clock.now();
  const ttl = Math.max(freshMs, cachedMs);
  const lasts = new LRUCache<string, Last<T>>({ max: mostRemembered, ttl, perf: { now }, ttlResolution: 0 });
  const underWay = new Map<string, Promise<TokenAnswers<T>>>();

  function remember(key: string, last: Last<T>): void {
    lasts.set(key, last, { start: last.at });
  }

  const countsMs = (): number => Math.max(freshMs, Math.min(cachedMs, freshMs * pace()));

  /** Caches the answers that other instances received, and returns them. */
  async function recall(chainId: ChainId, addresses: readonly Address[]): Promise<ReadonlyMap<Address, T | undefined>> {
    const reported = await shared?.recall(
      addresses.map((address) => ({ chainId, address })),
      countsMs(),
    );
    const found = new Map<Address, T | undefined>();
    for (const address of addresses) {
      const key = tokenKeyOf({ chainId, address });
      const one = reported?.get(key);
      if (one === undefined) continue;
      remember(key, { value: one.value, at: now() - one.ageMs });
      found.set(address, one.value);
    }
    return found;
  }

  async function askAndKeep(chainId: ChainId, addresses: readonly Address[]): Promise<TokenAnswers<T>> {
    if (addresses.length === 0) return { found: new Map() };
    const askedAt = now();
    const answers = await ask(chainId, addresses).catch(async (thrown: unknown) => {
      await shared?.release(addresses.map((address) => ({ chainId, address })));
      throw thrown;
    });
    const reported = new Map<string, T | undefined>();
    for (const address of addresses) {
      if (!answers.found.has(address)) continue;
      const key = tokenKeyOf({ chainId, address });
      remember(key, { value: answers.found.get(address), at: askedAt });
      reported.set(key, answers.found.get(address));
    }
    await shared?.keep(reported, now() - askedAt);
    const untold = addresses.filter((address) => !answers.found.has(address));
    if (untold.length > 0) await shared?.release(untold.map((address) => ({ chainId, address })));
    return answers;
  }

  /** Requests the coins whose turn this instance has, unless the last holder of the turn has stored its answer. */
  async function askOwn(chainId: ChainId, addresses: readonly Address[]): Promise<TokenAnswers<T>> {
    const left = await recall(chainId, addresses);
    if (left.size > 0) await shared?.release([...left.keys()].map((address) => ({ chainId, address })));
    const missing = addresses.filter((address) => !left.has(address));
    return joinAnswers({ found: left }, await askAndKeep(chainId, missing));
  }

  /** Waits for other instances' answers about coins, and requests those whose turn becomes free. */
  async function hearOthers(chainId: ChainId, addresses: readonly Address[], until: number): Promise<TokenAnswers<T>> {
    if (addresses.length === 0) return { found: new Map() };
    if (now() >= until) return askAndKeep(chainId, addresses);
    await sleep(clock, pollAgainMs);
    const received = await recall(chainId, addresses);
    const missing = addresses.filter((address) => !received.has(address));
    return joinAnswers({ found: received }, await askInTurn(chainId, missing, until));
  }

  /** Requests the coins whose turn this instance gets, and waits for the others until a moment at the latest. */
  async function askInTurn(chainId: ChainId, addresses: readonly Address[], until: number): Promise<TokenAnswers<T>> {
    if (shared?.hasTurns !== true || addresses.length === 0) return askAndKeep(chainId, addresses);
    const claimed = await shared.claim(addresses.map((address) => ({ chainId, address })));
    const isMine = (address: Address): boolean => claimed.some((token) => token.address === address);
    const [mine, others] = [addresses.filter(isMine), addresses.filter((address) => !isMine(address))];
    return joinAnswers(...(await Promise.all([askOwn(chainId, mine), hearOthers(chainId, others, until)])));
  }

  async function askChain(chainId: ChainId, addresses: readonly Address[]): Promise<TokenAnswers<T>> {
    try {
      const known = await recall(chainId, addresses);
      const answers = await askInTurn(
        chainId,
        addresses.filter((address) => !known.has(address)),
        now() + patienceMs,
      );
      return joinAnswers({ found: known }, answers);
    } catch (thrown) {
      return { found: new Map(), error: normaliseVenue(thrown) };
    } finally {
      for (const address of addresses) underWay.delete(tokenKeyOf({ chainId, address }));
    }
  }

  function askFor(tokens: readonly TokenId[]): void {
    for (const [chainId, ofChain] of Map.groupBy(tokens, (token) => token.chainId)) {
      for (let first = 0; first < ofChain.length; first += mostAtOnce) {
        const part = ofChain.slice(first, first + mostAtOnce);
        const answers = askChain(
          chainId,
          part.map(({ address }) => address),
        );
        for (const token of part) underWay.set(tokenKeyOf(token), answers);
      }
    }
  }

  function outcomeOf(key: string, error: AppError | undefined): Outcome<T | undefined> {
    const last = lasts.get(key);
    const reason = error ?? new AppError('venue.unavailable');
    if (last === undefined) return { ok: false, error: reason };
    const ageMs = now() - last.at;
    if (error === undefined) return { ok: true, value: last.value, ageMs };
    return ageMs < cachedMs ? { ok: true, value: last.value, ageMs, error } : { ok: false, error };
  }

  return async (tokens) => {
    const stillCountsMs = countsMs();
    const byKey = new Map(tokens.map((token) => [tokenKeyOf(token), token]));
    const isFresh = (key: string) => {
      const last = lasts.get(key);
      return last !== undefined && now() - last.at < stillCountsMs;
    };
    const old = [...byKey].filter(([key]) => !isFresh(key));
    askFor(old.filter(([key]) => !underWay.has(key)).map(([, token]) => token));
    const errors = new Map<string, AppError>();
    await Promise.all(
      old.map(async ([key, { address }]) => {
        const answers = await underWay.get(key);
        if (answers === undefined || answers.found.has(address)) return;
        errors.set(key, answers.error ?? new AppError('venue.unavailable'));
      }),
    );
    return new Map([...byKey.keys()].map((key) => [key, outcomeOf(key, errors.get(key))]));
  };
}
