import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mostDrawings, newDrawing, withPoint } from '@/lib/chart/drawings/drawing.ts';
import { applyAction, bookOf, type DrawingAction, mostUndone } from '@/lib/chart/drawings/model.ts';
import { anchor, anyAnchor, anyDrawing, anyDrawings, sample } from './plane.ts';

const anyAction = (ids: readonly string[]): fc.Arbitrary<DrawingAction> => {
  const id = ids.length === 0 ? fc.constant('nobody') : fc.constantFrom(...ids);
  const points = fc.array(anyAnchor, { minLength: 1, maxLength: 4 });
  const some = fc.option(id, { nil: undefined }).map((chosen) => (chosen === undefined ? {} : { id: chosen }));
  return fc.oneof(
    fc.array(anyDrawing, { maxLength: 2 }).map((drawings) => ({ kind: 'add', drawings }) as const),
    fc.record({ kind: fc.constant('move' as const), id, points }),
    fc.record({ kind: fc.constant('movePoint' as const), id, index: fc.nat(5), to: anyAnchor }),
    fc.record({
      kind: fc.constant('restyle' as const),
      id,
      style: fc.record({ width: fc.constantFrom(1, 2, 3, 4), fill: fc.constantFrom('none', 'red') }),
    }),
    fc.tuple(some, fc.boolean()).map(([which, isLocked]) => ({ kind: 'lock', ...which, isLocked }) as const),
    fc.tuple(some, fc.boolean()).map(([which, isVisible]) => ({ kind: 'show', ...which, isVisible }) as const),
    fc.record({ kind: fc.constant('copy' as const), id, copyId: fc.string({ minLength: 21, maxLength: 24 }), points }),
    fc.record({ kind: fc.constant('remove' as const), id }),
    fc.constant({ kind: 'removeAll' } as const),
  );
};

const anyBookAndActions = anyDrawings.chain((drawings) =>
  fc.record({
    drawings: fc.constant(drawings),
    actions: fc.array(anyAction(drawings.map(({ id }) => id)), { maxLength: 12 }),
  }),
);

describe('a book of drawings', () => {
  it('undoes every action, and does it again', () => {
    fc.assert(
      fc.property(anyBookAndActions, ({ drawings, actions }) => {
        let book = bookOf(drawings);
        for (const action of actions) {
          const next = applyAction(book, action);
          if (next !== book) {
            expect(next.future).toEqual([]);
            const back = applyAction(next, { kind: 'undo' });
            expect(back.drawings).toBe(book.drawings);
            expect(applyAction(back, { kind: 'redo' }).drawings).toBe(next.drawings);
          }
          book = next;
        }
        for (const _ of actions) book = applyAction(book, { kind: 'undo' });
        expect(book.drawings).toBe(drawings);
      }),
    );
  });

  it('never has two of one name, nor more than it may', () => {
    fc.assert(
      fc.property(anyBookAndActions, ({ drawings, actions }) => {
        const book = actions.reduce(applyAction, bookOf(drawings));
        expect(new Set(book.drawings.map(({ id }) => id)).size).toBe(book.drawings.length);
      }),
    );
    const many = Array.from({ length: mostDrawings }, (_, i) => ({ ...sample('segment'), id: `${i}` }));
    const full = applyAction(bookOf([]), { kind: 'add', drawings: many });
    expect(full.drawings).toHaveLength(mostDrawings);
    expect(applyAction(full, { kind: 'add', drawings: [sample('rect')] })).toBe(full);
  });

  it('remembers so much and no more', () => {
    let book = bookOf([sample('segment')]);
    for (let i = 0; i < mostUndone + 20; i += 1) {
      book = applyAction(book, { kind: 'movePoint', id: 'segment', index: 0, to: anchor(1, 100 + i / 8) });
    }
    expect(book.past).toHaveLength(mostUndone);
  });

  it('neither moves nor restyles what is locked, and says so by staying as it is', () => {
    const book = bookOf([{ ...sample('rect'), isLocked: true }]);
    const id = 'rect';
    expect(applyAction(book, { kind: 'move', id, points: [anchor(1, 110), anchor(2, 120)] })).toBe(book);
    expect(applyAction(book, { kind: 'movePoint', id, index: 0, to: anchor(1, 110) })).toBe(book);
    expect(applyAction(book, { kind: 'restyle', id, style: { width: 4 } })).toBe(book);
    expect(applyAction(book, { kind: 'lock', isLocked: false }).drawings[0]?.isLocked).toBe(false);
    expect(applyAction(book, { kind: 'remove', id }).drawings).toEqual([]);
  });

  it('refuses points that make no figure', () => {
    const book = bookOf([sample('rect')]);
    expect(applyAction(book, { kind: 'move', id: 'rect', points: [anchor(1, 110)] })).toBe(book);
    expect(applyAction(book, { kind: 'movePoint', id: 'rect', index: 2, to: anchor(1, 110) })).toBe(book);
    expect(applyAction(book, { kind: 'add', drawings: [newDrawing('x', 'rect', [])] })).toBe(book);
    expect(applyAction(book, { kind: 'restyle', id: 'rect', style: { width: 1 } })).toBe(book);
  });

  it('copies a drawing to another place, on top', () => {
    const points = [anchor(3, 130), anchor(6, 140)];
    const book = applyAction(bookOf([{ ...sample('rect'), isLocked: true }, sample('ray')]), {
      kind: 'copy',
      id: 'rect',
      copyId: 'other',
      points,
    });
    expect(book.drawings.map(({ id }) => id)).toEqual(['rect', 'ray', 'other']);
    expect(book.drawings[2]).toEqual({ ...sample('rect'), id: 'other', points });
  });

  it('keeps the upper edge of a parallelogram level while one of its corners moves', () => {
    const book = applyAction(bookOf([sample('parallelogram')]), {
      kind: 'movePoint',
      id: 'parallelogram',
      index: 1,
      to: anchor(20, 190),
    });
    expect(book.drawings[0]?.points.map(({ price }) => price)).toEqual([190, 190, 125]);
    expect(withPoint('rect', [anchor(1, 110)], 5, anchor(2, 120))).toEqual([anchor(1, 110)]);
  });
});
