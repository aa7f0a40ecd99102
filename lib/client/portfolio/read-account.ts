import { dexPollEveryMs } from '../../config/market-data.ts';
import { accountKind } from '../../domain/funds/account.ts';
import type { AccountState, OpenOrder } from '../../domain/portfolio/account.ts';
import type { Address } from '../../schemas/address.ts';
import {
  accountInMode,
  type DexReading,
  everyDex,
  holdsAnything,
  partsOf,
} from '../../venues/hyperliquid/info/account-parts.ts';
import { readAccountState, readDexOrders, readDexState } from '../../venues/hyperliquid/info/account-state.ts';
import { readSpotMoney } from '../../venues/hyperliquid/info/spot-money.ts';
import { watchAccountMode } from '../funds/account.ts';
import { timelyAsk } from '../venue/timely-ask.ts';
import type { Venue } from '../venue/venue.ts';
import { dexesOf } from './dexes.ts';

/** Returns the dexes to read now: all of them once in a while, and those that held anything in between. */
async function dexesToRead(venue: Venue, owner: Address, everyMs: number) {
  const { names, looks } = dexesOf(venue);
  const look = looks.get(owner);
  if (look !== undefined && Date.now() - look.at < everyMs) return { dexes: look.held, isWhole: false };
  return { dexes: await names(), isWhole: true };
}

async function readDexes(
  venue: Venue,
  owner: Address,
  everyMs: number,
  signal?: AbortSignal,
): Promise<readonly DexReading[]> {
  const ask = timelyAsk(venue);
  const meant = await dexesToRead(venue, owner, everyMs).catch(() => undefined);
  if (meant === undefined) return [{ dex: everyDex, state: undefined }];
  const readings = await Promise.all(
    meant.dexes.map(async (dex): Promise<DexReading> => {
      const state = await readDexState(ask, owner, dex, signal).catch(() => undefined);
      return { dex, state };
    }),
  );
  // A dex that could not be read is read again the next time.
  const held = readings.filter(({ state }) => state === undefined || holdsAnything(state));
  const { looks } = dexesOf(venue);
  const at = meant.isWhole ? Date.now() : (looks.get(owner)?.at ?? 0);
  looks.set(owner, { at, held: held.map(({ dex }) => dex) });
  return readings;
}

/** Reads a whole account: the dex that is traded here, the venue's others, and the spot money that they may share. */
export async function readWholeAccount(venue: Venue, owner: Address, signal?: AbortSignal): Promise<AccountState> {
  const ask = timelyAsk(venue);
  // The names are requested at the same time as the mode.
  void dexesOf(venue)
    .names()
    .catch(() => undefined);
  const read = async () => {
    const mode = await watchAccountMode(venue, owner);
    const isShared = accountKind(mode) === 'unified';
    const [spot, readings] = await Promise.all([
      isShared ? readSpotMoney(ask, owner, signal) : undefined,
      readDexes(venue, owner, isShared ? dexPollEveryMs.shared : dexPollEveryMs.standard, signal),
    ]);
    return { mode, spot, readings };
  };
  const [main, { mode, spot, readings }] = await Promise.all([readAccountState(ask, owner, signal), read()]);
  return accountInMode(mode, await partsOf(main, readings, dexesOf(venue).terms), spot);
}

/**
 * Reads the orders on the dexes on which the account holds anything: the request for one dex weighs as much as many
 * account requests.
 */
export async function readOrdersElsewhere(
  venue: Venue,
  owner: Address,
  signal?: AbortSignal,
): Promise<readonly OpenOrder[]> {
  const held = dexesOf(venue).looks.get(owner)?.held ?? [];
  return (await Promise.all(held.map((dex) => readDexOrders(timelyAsk(venue), owner, dex, signal)))).flat();
}
