import { describe, expect, it } from 'vitest';
import { actionsLeft, priceOfActions } from '../../../lib/domain/funds/actions-left.ts';
import { readActionsLeft } from '../../../lib/venues/hyperliquid/info/actions-left.ts';
import { infoAt } from '../../../lib/venues/hyperliquid/info/ask.ts';
import { chosenSandbox } from '../chosen-sandbox.ts';
import { OrderOwner } from './order-owner.ts';

const ask = infoAt(`${chosenSandbox().url}/hyperliquid`);
const leftOf = async (owner: OrderOwner) => actionsLeft(await readActionsLeft(ask, owner.trader.address));
const moneyOf = async ({ trader }: OrderOwner) =>
  (await trader.info.clearinghouseState({ user: trader.address })).withdrawable;

describe('actions at the exchange', () => {
  it('are bought at the exchange’s price, and are there at once', async () => {
    const owner = await OrderOwner.withAgent(100);
    const before = await leftOf(owner);
    expect((await owner.reserveActions(1_000)).status).toBe(200);
    // Buying them takes one.
    expect(await leftOf(owner)).toBeGreaterThanOrEqual(before + 998);
    expect(priceOfActions(1_000)).toBe('0.5');
    expect(await moneyOf(owner)).toBe('99.5');
  });

  it.each([0, 999, 1_000_000, '1000', null])('are not bought in the number of %s', async (count) => {
    const owner = await OrderOwner.withAgent(100);
    expect((await owner.reserveActions(count)).status).toBe(400);
    expect(await moneyOf(owner)).toBe('100.0');
  });

  it('are refused to an account without the money', async () => {
    const owner = await OrderOwner.withAgent(5);
    expect(await owner.reserveActions(20_000)).toMatchObject({ status: 422 });
    expect(await moneyOf(owner)).toBe('5.0');
  });
});
