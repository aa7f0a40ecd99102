import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { keepPreset, orderPresets, orderPresetsOf, removePreset } from '@/lib/client/perps/ticket/order-presets.ts';
import { presetSize, sizePresetsOf, usualSizes } from '@/lib/client/perps/ticket/size-presets.ts';
import { mostOrderPresets } from '@/lib/config/orders.ts';
import { changesFor, type OrderPreset, presetOf } from '@/lib/domain/perps/ticket/preset.ts';
import { openTicket, type Ticket } from '@/lib/domain/perps/ticket/ticket.ts';
import { changeTicket } from '@/lib/domain/perps/ticket/ticket-reducer.ts';
import { usd } from '@/lib/math/amount.ts';
import { btc, changed, someTicket } from '../tickets.ts';

const fill = (preset: OrderPreset, ticket: Ticket = openTicket(btc)): Ticket =>
  changesFor(preset, ticket.terms.coin).reduce<Ticket>(changeTicket, ticket);

const scale = changed(
  { change: 'kind', kind: 'scale' },
  { change: 'side', side: 'sell' },
  { change: 'from', value: '61000', text: '61000' },
  { change: 'to', value: '65000', text: '65000' },
  { change: 'count', value: '7', text: '7' },
  { change: 'skew', value: '2.5', text: '2.5' },
  { change: 'unit', unit: 'quote', price: undefined },
  { change: 'size', value: '1500', text: '1,500' },
);

describe('a whole order that is kept', () => {
  it('fills another ticket with all but its prices', () => {
    const filled = fill(presetOf('Ladder', scale));
    expect(filled).toMatchObject({
      ...{ kind: 'scale', side: 'sell', from: { text: '' }, to: { text: '' } },
      ...{ count: { amount: 7 }, skew: { amount: '2.5' }, size: { by: 'quote', amount: '1500', text: '1,500' } },
    });
  });

  it('keeps a take profit and a stop loss by percent or profit, and not by price', () => {
    const guarded = changed(
      { change: 'guards', on: true },
      { change: 'guard', goal: 'tp', by: 'percent', value: '20', text: '20' },
      { change: 'guard', goal: 'sl', by: 'price', value: '55000', text: '55000' },
    );
    expect(fill(presetOf('Guarded', guarded))).toMatchObject({
      guards: { tp: { by: 'percent', amount: '20' }, sl: { by: 'price', text: '' } },
    });
  });

  it('leaves a size in coins out where the coin is another one', () => {
    const coins = presetOf('Coins', changed({ change: 'size', value: '0.5', text: '0.5' }));
    expect(fill(coins).size).toMatchObject({ by: 'base', amount: '0.5' });
    expect(fill(coins, openTicket({ ...btc, coin: 'DOGE' })).size).toEqual({ by: 'untouched' });
  });
});

test('a kept order is the same after it was stored, and filling with it again changes nothing', () => {
  fc.assert(
    fc.property(someTicket, (ticket) => {
      const preset = presetOf('Any', ticket);
      const [read] = orderPresetsOf(JSON.stringify({ version: 1, presets: [preset] }));
      expect(read).toEqual(preset);
      const filled = fill(preset);
      expect(fill(preset, filled)).toEqual(filled);
      expect(presetOf('Any', filled)).toEqual(preset);
    }),
  );
});

describe('what a browser has stored', () => {
  it('is replaced by name, ends at the most and is removed', () => {
    for (let nth = 0; nth < mostOrderPresets; nth += 1) expect(keepPreset(presetOf(`Order ${nth}`, scale))).toBe(true);
    expect(keepPreset(presetOf('One more', scale))).toBe(false);
    expect(keepPreset(presetOf('Order 3', openTicket(btc)))).toBe(true);
    removePreset('Order 0');
    expect(orderPresets.state.read().map(({ name }) => name)).toEqual([
      ...Array.from({ length: mostOrderPresets }, (_, nth) => `Order ${nth}`).filter(
        (_, nth) => nth !== 0 && nth !== 3,
      ),
      'Order 3',
    ]);
  });

  it.each(['', '{', '{"version":2}', '{"version":1,"presets":[{"name":"","coin":"BTC","changes":[]}]}'])(
    'gives no order where it is damaged: %s',
    (text) => expect(orderPresetsOf(text)).toEqual([]),
  );

  it('gives the usual size in place of each that is damaged', () => {
    const stored = JSON.stringify({ version: 1, sizes: ['250', '0', 'x', 7] });
    expect(sizePresetsOf(stored)).toEqual([usd('250'), ...usualSizes.slice(1)]);
    expect(['1', '-1', '1e9', '9999999999999'].map(presetSize)).toEqual(['1', undefined, undefined, undefined]);
  });
});
