import { expect, test } from 'vitest';
import { POST as readDrawings } from '@/app/api/read-drawings/route';
import { POST as saveDrawings } from '@/app/api/save-drawings/route';
import { newDrawing } from '../../../lib/chart/drawings/drawing.ts';
import { drawingsText } from '../../../lib/chart/drawings/storage.ts';
import { Browser } from '../auth/browser.ts';

const line = (id: string) => newDrawing(id, 'horizontalLine', [{ time: 60_000, price: 85_000 }]);
const text = (...ids: readonly string[]) => drawingsText('BTC', ids.map(line));

class Drawer extends Browser {
  read(more: object = {}) {
    return this.post(readDrawings, '/api/read-drawings', { userAddress: this.wallet, coin: 'BTC', ...more });
  }

  save(known: number, drawings: string, more: object = {}) {
    const body = { userAddress: this.wallet, coin: 'BTC', known, drawings, ...more };
    return this.post(saveDrawings, '/api/save-drawings', body);
  }
}

async function newDrawer(): Promise<Drawer> {
  const drawer = new Drawer();
  await drawer.signIn();
  return drawer;
}

test('drawings are read as they were saved, and nobody overwrites what he has not seen', async () => {
  const drawer = await newDrawer();
  expect(await drawer.read()).toMatchObject({ status: 200, body: { version: 0, drawings: null } });
  expect(await drawer.save(0, text('a'))).toMatchObject({ status: 200, body: { saved: true, version: 1 } });
  expect(await drawer.save(0, text('b'))).toMatchObject({
    status: 200,
    body: { saved: false, version: 1, drawings: text('a') },
  });
  expect(await drawer.save(1, text('a', 'b'))).toMatchObject({ status: 200, body: { saved: true, version: 2 } });
  expect(await drawer.read()).toMatchObject({ body: { version: 2, drawings: text('a', 'b') } });
  expect(await drawer.read({ coin: 'ETH' })).toMatchObject({ body: { version: 0, drawings: null } });
});

test('drawings that a chart could not read are not saved', async () => {
  const drawer = await newDrawer();
  const refused = [
    'no drawings',
    '{"format":"chart-drawings","version":3,"market":"BTC","drawings":[]}',
    drawingsText('ETH', [line('a')]),
    text('a', 'a'),
    '',
  ];
  for (const drawings of refused) {
    expect(await drawer.save(0, drawings)).toMatchObject({ status: 400, body: { error: { code: 'request.invalid' } } });
  }
  expect(await drawer.save(0, ' '.repeat(600_000))).toMatchObject({ status: 400 });
  expect(await drawer.save(0, ' '.repeat(2_000_000))).toMatchObject({ status: 413 });
  expect(await drawer.read()).toMatchObject({ body: { version: 0 } });
});

test('drawings are for the wallet that signed in alone', async () => {
  const [drawer, other] = [await newDrawer(), await newDrawer()];
  await drawer.save(0, text('a'));
  expect(await other.read({ userAddress: drawer.wallet })).toMatchObject({ status: 403 });
  expect(await other.save(1, text(), { userAddress: drawer.wallet })).toMatchObject({ status: 403 });
  const visitor = new Drawer();
  expect(await visitor.read()).toMatchObject({ status: 401 });
  expect(await visitor.save(0, text('a'))).toMatchObject({ status: 401 });
  expect(await drawer.read()).toMatchObject({ body: { version: 1, drawings: text('a') } });
});
