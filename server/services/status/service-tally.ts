import 'server-only';
import { addChecks, checkOf, dayOf } from '../../../lib/domain/status/service-days.ts';
import type { ServiceDay, ShownVenue } from '../../../lib/schemas/status.ts';

type Store = (counts: readonly ServiceDay[]) => Promise<void>;

/** Counts this instance's checks of the services until they are stored; none is lost while the database is away. */
export class ServiceTally {
  #counts = new Map<string, ServiceDay>();

  #add(counted: ServiceDay): void {
    const key = `${counted.day} ${counted.service}`;
    const known = this.#counts.get(key);
    this.#counts.set(key, known === undefined ? counted : { ...counted, ...addChecks(known, counted) });
  }

  note(venues: readonly Pick<ShownVenue, 'venue' | 'state'>[], now: number): void {
    const day = dayOf(now);
    for (const { venue, state } of venues) {
      const counted = checkOf(state);
      if (counted !== undefined) this.#add({ day, service: venue, ...counted });
    }
  }

  /** Stores what was counted since the last time. After a failure it is counted again with the next. */
  async flush(store: Store): Promise<void> {
    const counts = [...this.#counts.values()];
    if (counts.length === 0) return;
    this.#counts = new Map();
    try {
      await store(counts);
    } catch (thrown) {
      for (const counted of counts) this.#add(counted);
      throw thrown;
    }
  }
}
