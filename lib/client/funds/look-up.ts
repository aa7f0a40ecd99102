import { clockSlackMs } from '../../config/funds.ts';
import type { HistoryEntry } from '../../domain/funds/history.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Address } from '../../schemas/address.ts';
import type { AskInfo } from '../../venues/hyperliquid/info/ask.ts';
import { readHistory } from '../../venues/hyperliquid/info/ledger.ts';
import { venueTimeOf } from '../../venues/hyperliquid/info/venue-time.ts';
import { type Became, untilKnown } from '../until-known.ts';
import { asVenueOutcome } from './venue-outcome.ts';

/** `entry`: the row of the exchange's ledger by which it was found. */
export type Found = { readonly became: Became; readonly entry: HistoryEntry | undefined };

export type Moved<Value> =
  | { readonly kind: 'done'; readonly value: Value }
  /** No response came. It is looked up in the ledger, and not sent again. */
  | { readonly kind: 'lost'; readonly found: Promise<Found> };

interface Movement<Value> {
  readonly ask: AskInfo;
  readonly owner: Address;
  readonly send: () => Promise<Value>;
  readonly isIt: (entry: HistoryEntry) => boolean;
}

/** An action signed by its owner has no expiry; the exchange accepts one that is on its way within this time. */
const lostAfterMs = 30_000;

const lookedFor = new Set<Address>();

async function lookFor({ ask, owner, isIt }: Movement<unknown>, isNew: (entry: HistoryEntry) => Promise<boolean>) {
  let entry: HistoryEntry | undefined;
  const became = await untilKnown(async () => {
    const alike = (await readHistory(ask, owner)).filter(isIt);
    const areNew = await Promise.all(alike.map(isNew));
    entry = alike.find((_, at) => areNew[at]);
    return entry === undefined ? 'notYet' : 'there';
  }, lostAfterMs);
  return { became, entry };
}

/** Moves dollars with the owner's signature, once: while one transfer is being looked up, the next is not signed. */
export async function moveOnce<Value>(movement: Movement<Value>): Promise<Moved<Value>> {
  const { ask, owner, send } = movement;
  if (lookedFor.has(owner)) throw new AppError('order.looked_for');
  const began = Date.now();
  const before = await readHistory(ask, owner).catch(() => undefined);
  const keys = before && new Set(before.map(({ key }) => key));
  const isNew = async ({ key, time }: HistoryEntry): Promise<boolean> =>
    keys === undefined ? time >= (await venueTimeOf(ask, began)) - clockSlackMs : !keys.has(key);
  try {
    return { kind: 'done', value: await send() };
  } catch (thrown) {
    const error = asVenueOutcome(thrown);
    if (error.code !== 'funds.unknown') throw error;
    lookedFor.add(owner);
    const found = lookFor(movement, isNew).finally(() => lookedFor.delete(owner));
    return { kind: 'lost', found };
  }
}
