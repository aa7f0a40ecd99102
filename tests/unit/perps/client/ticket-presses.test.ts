import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chosenPrices } from '@/lib/client/perps/chosen-prices.ts';
import { changesAtPrice } from '@/lib/client/perps/ticket/changes-at-price.ts';
import { takeSides } from '@/lib/client/perps/ticket/open-sheet.ts';
import { openSheet } from '@/lib/client/perps/ticket/sheet.ts';
import { createSignal } from '@/lib/client/store.ts';
import { openTicket, type TicketKind } from '@/lib/domain/perps/ticket/ticket.ts';
import { changeTicket } from '@/lib/domain/perps/ticket/ticket-reducer.ts';
import { price } from '@/lib/math/amount.ts';

describe('a press', () => {
  it('is heard by those who listen at that moment, and by nobody later', () => {
    const signal = createSignal<number>();
    const received: string[] = [];
    signal.send(1);
    const leave = signal.listen((value) => received.push(`first ${value}`));
    signal.listen((value) => received.push(`second ${value}`));
    signal.send(2);
    leave();
    signal.send(2);
    expect(received).toEqual(['first 2', 'second 2', 'second 2']);
  });

  it('on the same price counts twice', () => {
    const received: unknown[] = [];
    const leave = chosenPrices.listen((chosen) => received.push(chosen));
    for (const _ of [1, 2]) chosenPrices.send({ coin: 'BTC', price: price('7') });
    leave();
    expect(received).toHaveLength(2);
  });

  it('on a price makes every ticket without one a limit order there', () => {
    const terms = { coin: 'BTC', maxLeverage: 40, onlyIsolated: false, own: undefined };
    const kinds: readonly TicketKind[] = [
      'market',
      'limit',
      'stopMarket',
      'stopLimit',
      'takeMarket',
      'takeLimit',
      'scale',
      'twap',
    ];
    for (const kind of kinds) {
      const before = changeTicket(openTicket(terms, 'base'), { change: 'kind', kind });
      const after = changesAtPrice(kind, price('59000')).reduce(changeTicket, before);
      expect(after.kind).toBe(kind === 'market' || kind === 'twap' ? 'limit' : kind);
      if (after.kind === 'limit') expect(after.price).toEqual({ text: '59000', amount: '59000' });
    }
  });
});

describe('the side that a phone presses', () => {
  beforeEach(() => vi.stubGlobal('window', { location: { hash: '' }, history: { pushState: () => undefined } }));
  afterEach(() => vi.unstubAllGlobals());

  it('waits for the ticket that loads because of it, and turns no later ticket', () => {
    openSheet('sell');
    const received: string[] = [];
    const leave = takeSides((side) => received.push(side));
    expect(received).toEqual(['sell']);
    openSheet('buy');
    expect(received).toEqual(['sell', 'buy']);
    leave();
    // Another screen's ticket begins as it is, whatever was pressed on the one before.
    takeSides((side) => received.push(side))();
    expect(received).toEqual(['sell', 'buy']);
  });
});
