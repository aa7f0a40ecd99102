import * as z from 'zod/mini';
import { alertFiresShown } from '../../config/alerts.ts';
import type { Address } from '../../schemas/address.ts';
import type { AlertFire } from '../../schemas/alerts.ts';
import { recall, remember } from '../storage/remembered.ts';

const namesSchema = z.array(z.string());
const keyOf = (owner: Address): string => `pluto.alerts.${owner}`;
const nameOf = ({ alertId, nth }: AlertFire): string => `${alertId} ${nth}`;

function storedNames(owner: Address): readonly string[] | undefined {
  try {
    const stored = z.safeParse(namesSchema, JSON.parse(recall(keyOf(owner)) ?? 'null'));
    return stored.success ? stored.data : undefined;
  } catch (thrown) {
    if (!(thrown instanceof SyntaxError)) throw thrown;
    return undefined;
  }
}

/**
 * Finds the alerts that fired since this browser last heard of a wallet's. A tab tells each of them, and the next visit
 * none of them again; to a browser that hears of them for the first time, all are known.
 */
export class ToldFires {
  private readonly owner: Address;
  private told: ReadonlySet<string> | undefined;

  constructor(owner: Address) {
    this.owner = owner;
    const names = storedNames(owner);
    this.told = names && new Set(names);
  }

  /** Returns those that are new here, the oldest first, and whether no other tab has heard of one of them yet. */
  takeNew(fires: readonly AlertFire[]): { readonly fresh: readonly AlertFire[]; readonly isFirst: boolean } {
    const known = this.told ?? new Set(fires.map(nameOf));
    const fresh = fires.filter((fire) => !known.has(nameOf(fire))).toReversed();
    const heard = new Set(storedNames(this.owner));
    const isFirst = fresh.some((fire) => !heard.has(nameOf(fire)));
    this.told = new Set(fires.slice(0, alertFiresShown).map(nameOf));
    remember(keyOf(this.owner), JSON.stringify([...this.told]));
    return { fresh, isFirst };
  }
}
