import { clockSlackMs } from '../../config/funding.ts';
import type { HistoryEntry } from '../../domain/funds/history.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Address } from '../../schemas/address.ts';
import type { AskInfo } from '../../venues/hyperliquid/info/ask.ts';
import { readHistory } from '../../venues/hyperliquid/info/ledger.ts';
import { type Became, untilKnown } from '../until-known.ts';
import { asVenueOutcome } from './venue-outcome.ts';

/** `entry`: the row of the exchange's ledger by which it was found. */
export type Found = { readonly became: Became; readonly entry: HistoryEntry | undefined };

export type Moved<Value> =
  | { readonly kind: 'done'; readonly value: Value }
  /** Nobody answered. It is looked for in the ledger, and not sent again. */
  | { readonly kind: 'lost'; readonly found: Promise<Found> };

interface Movement<Value> {
  readonly ask: AskInfo;
  readonly owner: Address;
  readonly send: () => Promise<Value>;
  readonly isIt: (entry: HistoryEntry) => boolean;
}

/** What was signed by its owner names no end of its time: the exchange takes what is on its way within this. */
const lostAfterMs = 30_000;

const lookedFor = new Set<Address>();

async function lookFor({ ask, owner, isIt }: Movement<unknown>, isNew: (entry: HistoryEntry) => boolean) {
  let entry: HistoryEntry | undefined;
  const became = await untilKnown(async () => {
    entry = (await readHistory(ask, owner)).find((one) => isIt(one) && isNew(one));
    return entry === undefined ? 'notYet' : 'there';
  }, Date.now() + lostAfterMs);
  return { became, entry };
}

/** Dollars that an owner's signature moves, once: while one is being looked for, the next is not signed. */
export async function moveOnce<Value>(movement: Movement<Value>): Promise<Moved<Value>> {
  const { ask, owner, send } = movement;
  if (lookedFor.has(owner)) throw new AppError('order.looked_for');
  const began = Date.now();
  const before = await readHistory(ask, owner).catch(() => undefined);
  const keys = before && new Set(before.map(({ key }) => key));
  const isNew = ({ key, time }: HistoryEntry): boolean =>
    keys === undefined ? time >= began - clockSlackMs : !keys.has(key);
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
