import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChartLine } from '@/lib/chart/trading/line.ts';
import { type BoardLine, LineBoard } from '@/lib/client/perps/chart/line-board.ts';
import { price } from '@/lib/math/amount.ts';
import { cloidOf } from '@/lib/schemas/cloid.ts';

const line = (key: string, at: string): BoardLine => ({
  key,
  price: price(at),
  look: 'order',
  isMovable: true,
  isNamed: true,
});
const name = cloidOf(new Uint8Array(16).fill(9));

describe('a board of lines', () => {
  let drawn: readonly ChartLine[] = [];
  let board: LineBoard;
  beforeEach(() => {
    drawn = [];
    board = new LineBoard({
      show: (lines) => {
        drawn = lines;
      },
      priceText: String,
    });
    board.show([line('a', '100'), line('b', '200')]);
  });
  const places = () => drawn.map(({ key, price: at, isHeld }) => [key, at, isHeld]);

  it('draws lines where they are, or where they are led', () => {
    board.lead('a', price('90'), 'held');
    expect(places()).toEqual([
      ['a', 90, true],
      ['b', 200, false],
    ]);
    board.letGo('a');
    expect(places()[0]).toEqual(['a', 100, false]);
  });

  it('draws nothing again that looks as it did', () => {
    const before = drawn;
    board.show([line('a', '100'), line('b', '200')]);
    expect(drawn).toBe(before);
    board.show([line('a', '100'), line('b', '201')]);
    expect(places()[1]).toEqual(['b', 201, false]);
  });

  it('keeps a line at its new price until the venue shows it there', () => {
    board.lead('a', price('90'), 'sending');
    board.show([line('a', '100'), line('b', '200')]);
    expect(places()[0]).toEqual(['a', 90, true]);
    board.show([line('a', '90'), line('b', '200')]);
    expect(places()[0]).toEqual(['a', 90, false]);
    expect(board.leads.read().size).toBe(0);
  });

  it('puts it back where the venue never does', () => {
    vi.useFakeTimers();
    board.lead('a', price('90'), 'sending');
    board.arrive('a');
    vi.advanceTimersByTime(5_000);
    expect(places()[0]).toEqual(['a', 100, false]);
    vi.useRealTimers();
  });

  it('forgets a line that is gone, under the hand or not', () => {
    board.lead('a', price('90'), 'held');
    board.show([line('b', '200')]);
    expect(board.leads.read().size).toBe(0);
    board.lead('a', price('80'), 'held');
    expect(board.leads.read().size).toBe(0);
  });

  it('knows what came of a line', () => {
    expect(board.keyOf(name)).toBe(name);
    board.expect('a', name);
    expect(board.keyOf(name)).toBe('a');
  });

  it('tells nobody of drags when there are none', () => {
    let reported = 0;
    board.leads.subscribe(() => {
      reported += 1;
    });
    board.show([line('a', '101')]);
    expect(reported).toBe(0);
  });
});
