import { expect, test } from 'vitest';
import { sessionCookieName } from '../../../lib/config/session.ts';
import { writeSessionId } from '../../../server/auth/session-cookie.ts';
import { openSession } from '../../../server/db/repositories/sessions.ts';
import { service, site } from '../auth/browser.ts';
import { newCloid, OrderOwner, pricesOf } from './order-owner.ts';

/** Gives a browser a session from before the present terms. */
async function enterAsBefore(owner: OrderOwner): Promise<void> {
  const nonce = newCloid().slice(2);
  const session = await openSession(service, { nonce, wallet: owner.wallet, idleSeconds: 600, absoluteSeconds: 600 });
  const answer = new Headers();
  await writeSessionId(new Request(site), answer, session?.id ?? '');
  const line = answer.getSetCookie().find((set) => set.startsWith(`${sessionCookieName}=`)) ?? '';
  owner.cookie = line.slice(sessionCookieName.length + 1).split(';', 1)[0];
}

test('a user who has not accepted the present terms opens nothing, and is asked to sign in', async () => {
  const owner = await OrderOwner.unsigned();
  await enterAsBefore(owner);
  const { below } = await pricesOf(owner, 'BTC');
  const order = { symbol: 'BTC', side: 'buy', orderType: 'limit', price: below, size: '0.01' };
  expect(await owner.place(order)).toMatchObject({ status: 401, code: 'auth.required' });
  const twap = { symbol: 'BTC', side: 'buy', size: '0.05', minutes: 5, randomize: false, reduceOnly: false };
  expect(await owner.twap(twap)).toMatchObject({ status: 401, code: 'auth.required' });
  // An order that only reduces needs no terms: it meets the next obstacle.
  expect(await owner.place({ ...order, side: 'sell', reduceOnly: true })).toMatchObject({
    code: 'order.agent_required',
  });
  await owner.signIn();
  expect(await owner.place(order)).toMatchObject({ code: 'order.agent_required' });
});

test('a message that names other terms signs nobody in', async () => {
  const owner = await OrderOwner.unsigned();
  for (const statement of ['Sign in to Pluto.', 'Sign in to Pluto and accept its terms of 2024-01-01.']) {
    expect(await owner.signIn({ statement })).toMatchObject({ status: 400, code: 'auth.message' });
  }
});
