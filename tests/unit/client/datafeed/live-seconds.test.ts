import { describe, expect, it } from 'vitest';
import { LiveSeconds } from '@/lib/client/datafeed/live-seconds.ts';
import { price, tokens } from '@/lib/math/amount.ts';
import { addressSchema } from '@/lib/schemas/address.ts';
import type { LivePrice } from '@/lib/schemas/live-price.ts';

const minute = Date.UTC(2026, 10, 20, 12);
const second = 1_000;
const address = addressSchema.parse(`0x${'ab'.repeat(20)}`);

/** Returns the running minute as it is reported at so many seconds after the hour. */
function at(seconds: number, of: readonly number[], traded = '1', source: LivePrice['source'] = 'trades'): LivePrice {
  const [open = 0, high = open, low = open, close = open] = of;
  return {
    chainId: 56,
    address,
    time: minute + Math.floor(seconds / 60) * 60 * second,
    open: price(String(open)),
    high: price(String(high)),
    low: price(String(low)),
    close: price(String(close)),
    ...(source === 'trades' && { volume: tokens(traded) }),
    asOf: minute + seconds * second,
    source,
  };
}

const begun = (seconds: number, close: number) => ({
  time: minute + seconds * second,
  open: close,
  high: close,
  low: close,
  close,
  volume: 10,
  turnover: 10,
});

describe('a live bar of seconds', () => {
  it('says nothing before there is a history', () => {
    expect(new LiveSeconds('15s').take(at(1, [1]))).toBeUndefined();
  });

  it('grows by what the minute has gained, each gain in its own bar', () => {
    const live = new LiveSeconds('15s');
    live.begin(begun(0, 5), minute + 2 * second);
    expect(live.take(at(4, [5, 9, 1, 6], '20'))).toMatchObject({ time: minute, high: 6, low: 5, close: 6, volume: 10 });
    expect(live.take(at(8, [5, 9, 1, 7], '22'))).toMatchObject({ high: 7, close: 7, turnover: 12 });
    expect(live.take(at(16, [5, 12, 1, 8], '25'))).toMatchObject({
      ...{ time: minute + 15 * second, open: 8, high: 12, low: 8, close: 8, turnover: 3 },
    });
    expect(live.take(at(20, [5, 12, 0.5, 9], '26'))).toMatchObject({ high: 12, low: 0.5, close: 9, turnover: 4 });
  });

  it('takes the whole of a minute that began in it', () => {
    const live = new LiveSeconds('15s');
    live.begin(begun(45, 5), minute + 50 * second);
    expect(live.take(at(63, [6, 9, 4, 7], '8'))).toMatchObject({
      ...{ time: minute + 60 * second, high: 9, low: 4, close: 7, turnover: 8 },
    });
  });

  it('counts no price twice that the history has, and none of a bar that is over', () => {
    const live = new LiveSeconds('15s');
    live.take(at(3, [5, 9, 5, 6], '50'));
    live.take(at(8, [5, 9, 5, 7], '60'));
    live.begin(begun(0, 6), minute + 5 * second);
    expect(live.take(at(9, [5, 9, 5, 8], '61'))).toMatchObject({ high: 8, close: 8, turnover: 21 });
    live.take(at(16, [5, 9, 5, 8], '62'));
    expect(live.take(at(14, [5, 9, 5, 8], '62'))).toBeUndefined();
  });

  it('moves by a price that was polled, which traded nothing here', () => {
    const live = new LiveSeconds('15s');
    live.begin(begun(0, 5), minute + 2 * second);
    expect(live.take(at(4, [4], '0', 'sweep'))).toMatchObject({ low: 4, close: 4, turnover: 10 });
  });
});
