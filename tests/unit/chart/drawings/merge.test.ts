import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Drawing, mostDrawings } from '@/lib/chart/drawings/drawing.ts';
import { areSameDrawings, mergedDrawings } from '@/lib/chart/drawings/merge.ts';
import { sample } from './plane.ts';

const named = (id: string, width: 1 | 2 | 3 | 4 = 1): Drawing => {
  const drawing = sample('ray');
  return { ...drawing, id, style: { ...drawing.style, width } };
};

const ids = ['a', 'b', 'c', 'd', 'e'] as const;
const anyWidth = fc.constantFrom(1, 2, 3, 4);
const anySome: fc.Arbitrary<readonly Drawing[]> = fc
  .uniqueArray(fc.constantFrom(...ids), { maxLength: 5 })
  .chain((chosen) => fc.tuple(...chosen.map((id) => anyWidth.map((width) => named(id, width)))));

const find = (list: readonly Drawing[], id: string): Drawing | undefined => list.find((each) => each.id === id);
const merged = (...[base, mine, theirs]: Parameters<typeof mergedDrawings>) =>
  mergedDrawings(base, mine, theirs).drawings;

describe('drawings of two devices', () => {
  it('are joined drawing by drawing', () => {
    const base = [named('a'), named('b'), named('c')];
    const mine = [named('a', 2), named('c'), named('mine')];
    const theirs = [named('a'), named('b'), named('theirs')];
    // `a` widened here, `b` removed here, `c` removed there, `theirs` drawn there, `mine` drawn here.
    expect(merged(base, mine, theirs)).toEqual([named('a', 2), named('theirs'), named('mine')]);
  });

  it('lose nothing that one of them made or changed', () => {
    fc.assert(
      fc.property(anySome, anySome, anySome, (base, mine, theirs) => {
        const result = merged(base, mine, theirs);
        for (const id of ids) {
          const [before, here, there, now] = [base, mine, theirs, result].map((list) => find(list, id));
          if (there !== undefined && there !== before && before?.style.width !== there.style.width) {
            expect(now).toEqual(there);
          } else if (here !== undefined && before?.style.width !== here.style.width) {
            expect(now).toEqual(here);
          } else {
            expect(now === undefined).toBe(here === undefined || there === undefined);
          }
        }
      }),
    );
  });

  it('are as one device left them when the other did nothing', () => {
    fc.assert(
      fc.property(anySome, anySome, (base, changed) => {
        const byId = (list: readonly Drawing[]) => [...list].sort((a, b) => a.id.localeCompare(b.id));
        expect(byId(merged(base, changed, base))).toEqual(byId(changed));
        expect(merged(base, base, changed)).toEqual(changed);
      }),
    );
  });

  it('are the same again when joined again', () => {
    fc.assert(
      fc.property(anySome, anySome, anySome, (base, mine, theirs) => {
        const once = merged(base, mine, theirs);
        expect(areSameDrawings(merged(theirs, once, theirs), once)).toBe(true);
      }),
    );
  });

  it('say how many had no room', () => {
    const many = (side: string) => Array.from({ length: mostDrawings - 10 }, (_, index) => named(`${side}${index}`));
    const { drawings, left } = mergedDrawings([], many('mine'), many('theirs'));
    expect(drawings).toHaveLength(mostDrawings);
    expect(left).toBe(mostDrawings - 20);
  });
});
