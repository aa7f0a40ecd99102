import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { usd } from '../../../lib/math/amount.ts';
import { PlatformTally } from '../../../server/services/stats/stats-figures.ts';
import { TopTraders } from '../../../server/services/stats/top-traders.ts';
import { type LeaderboardRow, readLeaderboardRows } from '../../../server/venues/hyperliquid/leaderboard.ts';
import { RowCutter } from '../../../server/venues/hyperliquid/leaderboard-rows.ts';

const encoder = new TextEncoder();
const addressOf = (place: number) => `0x${place.toString(16).padStart(40, '0')}`;

function wireRow(place: number, displayName: string | null = null, accountValue = `${(place * 7919) % 100_000}.5`) {
  const windows = ['day', 'week', 'month', 'allTime'].map(
    (name) => `["${name}",{"pnl":"-12.5","roi":"0.01","vlm":"${place}"}]`,
  );
  const head = `{"ethAddress":"${addressOf(place)}","accountValue":"${accountValue}"`;
  return `${head},"windowPerformances":[${windows.join()}],"prize":0,"displayName":${JSON.stringify(displayName)}}`;
}

/** Creates a file of `rows` rows in parts of `partBytes` bytes, generated while it is read. */
function fileOf(rows: number, partBytes: number): { body: ReadableStream<Uint8Array>; sent: () => number } {
  let sent = 0;
  function* parts(): Generator<Uint8Array> {
    let text = '{"leaderboardRows":[';
    for (let place = 0; place < rows; place += 1) {
      text += `${place === 0 ? '' : ','}${wireRow(place)}`;
      while (text.length >= partBytes) {
        yield encoder.encode(text.slice(0, partBytes));
        text = text.slice(partBytes);
      }
    }
    yield encoder.encode(`${text}]}`);
  }
  const all = parts();
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const { value, done } = all.next();
      if (done === true || value === undefined) controller.close();
      else {
        sent += value.length;
        controller.enqueue(value);
      }
    },
  });
  return { body, sent: () => sent };
}

const bodyOf = (text: string) => new Response(text).body ?? new ReadableStream<Uint8Array>();

describe('the file of all accounts', () => {
  test('of forty megabytes never more than one row is held', async () => {
    const { body, sent } = fileOf(120_000, 65_536);
    const top = new TopTraders(50);
    const reading = await readLeaderboardRows(body, (row) => top.take(row));
    expect(sent()).toBeGreaterThan(40_000_000);
    expect(reading).toMatchObject({ rows: 120_000, unreadable: 0 });
    expect(reading.mostHeld).toBeLessThan(1_000);
    expect(top.entries).toHaveLength(50);
    expect(top.entries[0]?.accountValue).toBe('99999.5');
  });

  test('is cut into its rows wherever its parts end, whatever a name says', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 8 }),
        fc.infiniteStream(fc.integer({ min: 1, max: 40 })),
        (names, sizes) => {
          const rows = names.map((name, place) => wireRow(place, `}{]["\\${name}<script>`));
          const text = `{"leaderboardRows":[${rows.join(',')}]}`;
          const cutter = new RowCutter();
          const found: string[] = [];
          for (let at = 0; at < text.length; ) {
            const size = sizes.next().value ?? 1;
            found.push(...cutter.push(text.slice(at, at + size)));
            at += size;
          }
          cutter.end();
          expect(found).toEqual(rows);
        },
      ),
    );
  });

  test('a row that is none is counted and passed by', async () => {
    const good = wireRow(1);
    const text = `{"leaderboardRows":[{"ethAddress":"0x1"},${good},{"ethAddress":"${addressOf(2)}","accountValue":"x","windowPerformances":[]}]}`;
    const rows: LeaderboardRow[] = [];
    expect(await readLeaderboardRows(bodyOf(text), (row) => rows.push(row))).toMatchObject({ rows: 1, unreadable: 2 });
    expect(rows[0]).toMatchObject({ address: addressOf(1), day: { vlm: '1' } });
  });

  test.each(['', '{"leaderboardRows":[', `{"leaderboardRows":[${wireRow(1)}`, '<html>', '{"leaderboardRows":[{"a":"'])(
    'a file that broke off is none: %j',
    async (text) => {
      await expect(readLeaderboardRows(bodyOf(text), () => undefined)).rejects.toMatchObject({
        code: 'venue.unavailable',
      });
    },
  );

  test('a row without an end is refused', async () => {
    const text = `{"leaderboardRows":[{"displayName":"${'x'.repeat(200_000)}"}]}`;
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (let at = 0; at < text.length; at += 10_000)
          controller.enqueue(encoder.encode(text.slice(at, at + 10_000)));
        controller.close();
      },
    });
    await expect(readLeaderboardRows(body, () => undefined)).rejects.toMatchObject({ code: 'venue.unavailable' });
  });
});

describe('the figures of the platform', () => {
  const last = {
    activeTraders: 9,
    dailyVolume: usd('5'),
    openInterest: usd('20'),
    totalVolume: usd('300'),
    liquidityPoolInvestment: usd('40'),
    paidOutInvestments: usd('6'),
  };

  async function tallyOf(wallets: readonly number[]) {
    const rows = [wireRow(0), wireRow(7), wireRow(11)];
    const known: LeaderboardRow[] = [];
    await readLeaderboardRows(bodyOf(`{"leaderboardRows":[${rows.join(',')}]}`), (row) => known.push(row));
    const addresses = known.map(({ address }) => address);
    const tally = new PlatformTally(new Set(addresses.filter((address) => wallets.map(addressOf).includes(address))));
    for (const row of known) tally.take(row);
    return tally;
  }

  test('are those of its own wallets; what nobody measures goes on', async () => {
    const tally = await tallyOf([0, 7]);
    expect(tally.figures(last, usd('4'), 1_000)).toEqual({
      ...last,
      activeTraders: 1,
      dailyVolume: '7',
      totalVolume: '304',
      lastUpdateAt: 1_000,
    });
    expect(tally.volumes.map(([wallet]) => wallet)).toEqual([addressOf(0), addressOf(7)]);
  });

  test('were not measured where no wallet of ours is in the file', async () => {
    expect((await tallyOf([5])).volumes).toEqual([]);
  });
});
