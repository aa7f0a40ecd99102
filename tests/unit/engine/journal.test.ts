import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyDeed, openCrowd, perform } from './random-actions.ts';
import type { World } from './world.ts';

/** The contents of a journal that records only what the engine reports as changed. */
interface Journal {
  readonly accounts: Map<string, string>;
  readonly orders: Map<number, string>;
}

function write({ engine }: World, { accounts, orders }: Journal): void {
  const changes = engine.takeChanges();
  for (const user of changes.accounts) accounts.set(user, JSON.stringify(engine.storedAccount(user)));
  for (const id of changes.orders) {
    const stored = engine.storedOrder(id);
    if (stored === undefined) orders.delete(id);
    else orders.set(id, JSON.stringify(stored));
  }
}

const written = <K>(rows: readonly (readonly [K, unknown])[]): Map<K, string> =>
  new Map(rows.map(([key, stored]) => [key, JSON.stringify(stored)]));

describe('the engine’s journal of changes', () => {
  it('holds every account and every order as they are', { timeout: 600_000 }, () => {
    fc.assert(
      fc.property(fc.array(anyDeed, { minLength: 500, maxLength: 500, size: 'max' }), (deeds) => {
        const world = openCrowd();
        const journal: Journal = { accounts: new Map(), orders: new Map() };
        write(world, journal);
        for (const deed of deeds) {
          perform(world, deed);
          write(world, journal);
          const all = world.engine.storedAll();
          expect(journal.accounts).toEqual(written(all.accounts));
          expect(journal.orders).toEqual(written(all.orders));
        }
      }),
      { numRuns: process.env['LONG'] === '1' ? 200 : 4 },
    );
  });
});
