import { randomInt } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { control } from '../../helpers/exchange.ts';
import { site } from '../auth/browser.ts';
import { Instances } from '../telegram/instances.ts';
import { randomOf } from '../telegram/seeded.ts';
import type { Asked } from './order-instance.ts';
import { newCloid, OrderOwner, pricesOf } from './order-owner.ts';
import { ownVenue } from './own-venue.ts';
import { exposures } from './stop-history.ts';

vi.stubEnv('HYPERLIQUID_WEIGHT_PER_MINUTE', '1000000');

const isLong = process.env['LONG'] === '1';
const kills = isLong ? 200 : 12;
/** Traders press at the same time. */
const traders = 4;
const seed = Number(process.env['SEED'] ?? randomInt(2 ** 31));
const random = randomOf(seed);
const pick = <T>(list: readonly [T, ...T[]]): T => list[Math.floor(random() * list.length)] ?? list[0];

let instances: Instances;
beforeAll(() => {
  instances = new Instances(fileURLToPath(new URL('order-instance.ts', import.meta.url)), { ...process.env });
});
afterAll(() => instances.end());

const none = { mostOrderUsd: null, mostLeverage: null, mostDailyLossUsd: null };

async function protectedOwner(): Promise<OrderOwner> {
  const owner = await OrderOwner.withAgent(100_000);
  await owner.limit({ ...none, keptStopPercent: '5' });
  return owner;
}

function asked(owner: OrderOwner, act: 'place' | 'modify' | 'cancel', body: object): Asked {
  const cookie = owner.cookies;
  const headers = { origin: site, 'content-type': 'application/json', 'x-client-address': owner.wallet, cookie };
  const named = { userAddress: owner.wallet, userWallet: owner.wallet, ...body };
  return { act, url: `${site}/api/${act}`, headers, body: JSON.stringify(named) };
}

/** Chooses what the trader presses next. */
async function press(owner: OrderOwner): Promise<Asked> {
  const { above, below, mark } = await pricesOf(owner, 'BTC');
  const size = `0.00${1 + Math.floor(random() * 8)}`;
  const side = pick(['buy', 'sell']);
  const order = { symbol: 'BTC', side, size, cloid: newCloid() };
  const away = String(Math.round(Number(mark) * (side === 'buy' ? 0.998 : 1.002)));
  const market = { ...order, orderType: 'market', price: side === 'buy' ? above : below };
  const limit = { ...order, orderType: 'limit', price: away };
  const open = await owner.orders();
  const resting = open.filter(({ reduceOnly }) => !reduceOnly);
  const [some, someResting] = [open.at(Math.floor(random() * open.length)), resting[0]];
  const position = await owner.position('BTC');
  const held = Number(position?.szi ?? 0);
  const close = {
    ...market,
    side: held > 0 ? 'sell' : 'buy',
    price: held > 0 ? below : above,
    size: String(Math.abs(held)),
    reduceOnly: true,
  };
  const scale = [0.997, 0.996].map((factor) => ({
    ...limit,
    side: 'buy',
    cloid: newCloid(),
    price: String(Math.round(Number(mark) * factor)),
  }));
  const moved = someResting && {
    ...order,
    oid: someResting.oid,
    side: someResting.side === 'B' ? 'buy' : 'sell',
    price: String(Math.round(Number(someResting.limitPx) * 0.999)),
  };
  return pick([
    asked(owner, 'place', market),
    asked(owner, 'place', limit),
    asked(owner, 'place', { orders: scale }),
    asked(owner, 'place', held === 0 ? market : close),
    asked(owner, 'cancel', { symbol: 'BTC', orderId: some?.oid ?? 1 }),
    ...(moved === undefined ? [] : [asked(owner, 'modify', { orders: [moved] })]),
  ]);
}

test(`kills of the server at random moments leave no position without its stop (seed ${seed})`, {
  timeout: isLong ? 3_600_000 : 240_000,
}, async () => {
  const owners = await Promise.all(Array.from({ length: traders }, protectedOwner));
  for (const owner of owners) {
    const { above } = await pricesOf(owner, 'BTC');
    const first = { symbol: 'BTC', side: 'buy', size: '0.004', cloid: newCloid(), orderType: 'market', price: above };
    await instances.bring(asked(owner, 'place', first));
  }
  while (instances.killed < kills) {
    // The market moves, so that orders which rest are filled between presses and deaths.
    await control(ownVenue.url, 'price', { coin: 'BTC', shock: pick([0.994, 1.006, 1]) });
    await Promise.all(
      owners.map(async (owner) => {
        const wish = await press(owner);
        if (random() < 0.5) await instances.bringAndKill(wish, random() * 60);
        else await instances.bring(wish);
        if (random() < 0.3) await instances.bring({ act: 'turn' });
      }),
    );
  }
  let positions = 0;
  for (const owner of owners) {
    const history = await exposures(owner);
    expect(history.exposed).toEqual([]);
    positions += history.moments;
  }
  process.stdout.write(`${instances.killed} kills, ${positions} fills that changed a position (seed ${seed})\n`);
  expect(positions).toBeGreaterThan(kills / 4);
});
