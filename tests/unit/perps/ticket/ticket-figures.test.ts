import { describe, expect, it } from 'vitest';
import { summarize } from '@/lib/domain/perps/outcome/summary.ts';
import { chiefFigures, furtherFigures } from '@/lib/domain/perps/ticket/ticket-figures.ts';
import { doneAt, sliceSize, slicesIn } from '@/lib/domain/perps/ticket/twap.ts';
import { percent, size } from '@/lib/math/amount.ts';
import { changed, holding, long, ticketKinds, typed } from '../tickets.ts';

describe('the figures of an order', () => {
  it.each(ticketKinds)('six figures of a %s come first, the others follow, and none twice', (kind) => {
    for (const reduceOnly of [false, true]) {
      const chief = chiefFigures({ kind, reduceOnly });
      const all = [...chief, ...furtherFigures({ kind, reduceOnly })];
      expect(chief).toHaveLength(6);
      expect(new Set(all).size).toBe(all.length);
      for (const figure of ['position', 'liquidation', 'required', 'fees', 'value']) expect(all).toContain(figure);
      expect(all.includes('slices')).toBe(kind === 'twap');
      expect(all.includes('average')).toBe(kind === 'market');
    }
  });

  it('an order that only reduces shows the rest of the position in the place of the margin that it does not need', () => {
    expect(chiefFigures({ kind: 'market', reduceOnly: true })).toContain('position');
    expect(chiefFigures({ kind: 'limit', reduceOnly: true })).not.toContain('required');
  });

  it('a TWAP is a slice every half minute, of whole lots', () => {
    expect(slicesIn(5)).toBe(10);
    expect(slicesIn(1_440)).toBe(2_880);
    expect(sliceSize(size('0.06'), 15, 5)).toBe('0.002');
    expect(sliceSize(size('0.001'), 1_440, 5)).toBe('0.00001');
  });
});

describe('the builder’s part', () => {
  const order = changed(typed('size', '0.01'), { change: 'side', side: 'sell' });
  const exit = changed(typed('size', '0.01'), { change: 'side', side: 'sell' }, { change: 'reduceOnly', on: true });

  it('is reckoned with what only reduces only where it will be attached', () => {
    const known = holding(long);
    const unknown = { ...known, builderOfReducing: percent('0') };
    expect(summarize(exit, known).fees?.rates.platform).toBe('0.1');
    expect(summarize(exit, unknown).fees?.rates.platform).toBe('0');
    expect(summarize(order, unknown).fees?.rates.platform).toBe('0.1');
  });
});

const running = { began: 0, minutes: 240, fate: 'running' as const, start: undefined };

it('the progress of a TWAP is unknown while the history says nothing is done though slices were sent', () => {
  expect(doneAt({ ...running, done: size('0') }, 38 * 30_000)).toBeUndefined();
  expect(doneAt({ ...running, done: size('0.8') }, 38 * 30_000)).toBe('0.8');
  expect(doneAt({ ...running, done: size('0') }, 10_000)).toBe('0');
  expect(doneAt({ ...running, done: size('0'), fate: 'stopped' }, 38 * 30_000)).toBe('0');
});
