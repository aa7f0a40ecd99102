import { describe, expect, test } from 'vitest';
import { createExchange } from '../../../../../server/venues/hyperliquid/exchange.ts';
import { createVenueWatch, type SeenDrift } from '../../../../../server/venues/hyperliquid/watch/venue-watch.ts';
import { patientAllowance } from '../../../../helpers/answering-vendor.ts';
import { VirtualTime } from '../../../../helpers/virtual-time.ts';
import { bodyOfSample } from '../../../../replay/reader.ts';
import { requested } from '../../../../replay/readers/asked.ts';
import { ampleBudget } from '../../../../replay/replayed-vendors.ts';

const book = bodyOfSample('hyperliquid/samples/l2Book-btc');
const renamed = JSON.parse(JSON.stringify(book).replaceAll('"px"', '"price"'));
const of = '/info l2Book';

function watched() {
  const time = new VirtualTime(1_000_000);
  const reported: SeenDrift[] = [];
  const watch = createVenueWatch({ now: time.now, onNew: (drift) => reported.push(drift) });
  return { time, reported, watch };
}

describe('the watch', () => {
  test('tells each difference once, and counts how many answers have it', async () => {
    const { time, reported, watch } = watched();
    watch.hear(of, book);
    expect([watch.drifts(), watch.compared()]).toEqual([[], 1]);
    for (let turn = 1; turn <= 3; turn += 1) {
      await time.to(time.now() + 15_000);
      watch.hear(of, renamed);
    }
    expect(reported.map(({ kind, path }) => `${kind} ${path}`)).toEqual([
      'missingField .levels[][].px',
      'unknownField .levels[][].price',
    ]);
    expect(watch.drifts()).toMatchObject([
      { of, times: 3 },
      { of, times: 3 },
    ]);
  });

  test('compares answers to one question every 15 seconds at most, and others meanwhile', async () => {
    const { time, watch } = watched();
    watch.hear(of, book);
    await time.to(time.now() + 14_999);
    watch.hear(of, renamed);
    expect(watch.drifts()).toEqual([]);
    watch.hear('/info userAbstraction', 'isolatedAccount');
    expect(watch.drifts()).toMatchObject([
      { of: '/info userAbstraction', kind: 'unknownValue', came: 'isolatedAccount' },
    ]);
  });

  test('forgets within an hour what is no longer so', async () => {
    const { time, watch } = watched();
    watch.hear(of, renamed);
    await time.to(time.now() + 60 * 60_000);
    expect(watch.drifts()).toHaveLength(2);
    await time.to(time.now() + 1);
    expect(watch.drifts()).toEqual([]);
  });

  test('leaves a question alone that nobody of ours asks, and remembers a bounded number', () => {
    const { reported, watch } = watched();
    watch.hear('/info validatorStats', [1]);
    for (let at = 0; at < 500; at += 1) watch.tell(of, { kind: 'unknownField', path: `.${at}` });
    expect(reported).toHaveLength(400);
    expect(watch.compared()).toBe(0);
  });
});

test('every answer that the exchange gives passes the watch, and is read as before', async () => {
  const { watch } = watched();
  const { clock } = patientAllowance();
  const answering = async () => new Response(JSON.stringify(book).replace('"levels"', '"sides":[],"levels"'));
  const { book: ask } = createExchange({ url: 'http://exchange', budget: ampleBudget, watch, fetch: answering, clock });
  expect(await ask(requested)).toMatchObject({ ok: true });
  expect(watch.drifts()).toMatchObject([{ of, kind: 'unknownField', path: '.sides', came: 'list' }]);
});
