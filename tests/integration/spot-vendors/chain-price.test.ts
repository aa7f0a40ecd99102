import { expect, test } from 'vitest';
import { seededTokens } from '../../../server/sandbox/chains/genesis/seeded-tokens.ts';
import { turnKnob } from '../../helpers/market-data.ts';
import { type Instance, newInstance, vendorsOfFile } from './instance.ts';

const sandbox = vendorsOfFile();

const away = { faults: [{ kind: '500', path: '/', rate: 1 }] };
/** Pools are led to within 0.3 % of the price, which moves on between the two questions. */
const near = 0.03;
const pooled = seededTokens.filter(({ pool }) => pool !== undefined);

async function seenOf(instance: Instance, { chainId, address }: { chainId: number; address: string }) {
  const { body } = await instance.ask('birdeye-prices', { tokens: [{ chainId, address }] });
  return Object(Reflect.get(Object(body), `${chainId}-${address.toLowerCase()}`));
}

test('with both vendors away a price is read from the pools of the chain, on each chain, and says so', async () => {
  const reported = new Map<string, number>();
  const requested = [...new Set(pooled.map(({ chainId }) => chainId))].flatMap((chainId) =>
    pooled.filter((token) => token.chainId === chainId).slice(0, 4),
  );
  const before = await newInstance(sandbox());
  for (const token of requested)
    reported.set(`${token.chainId} ${token.symbol}`, Number((await seenOf(before, token)).price));
  await turnKnob(sandbox().url, 'birdeye', away);
  await turnKnob(sandbox().url, 'moralis', away);
  const instance = await newInstance(sandbox());
  const far: unknown[] = [];
  let found = 0;
  for (const token of requested) {
    const key = `${token.chainId} ${token.symbol}`;
    const vendor = reported.get(key) ?? Number.NaN;
    const { price, priceSource, liquidity } = await seenOf(instance, token);
    if (!Number.isFinite(vendor)) continue;
    found += 1;
    if (priceSource !== 'chain' || !(Number(liquidity) > 1_000) || !(Math.abs(Number(price) / vendor - 1) < near)) {
      far.push({ key, vendor, price, priceSource, liquidity });
    }
  }
  expect(far).toEqual([]);
  expect(found).toBeGreaterThan(20);
});

test('for many coins at once nobody asks the chain', async () => {
  await turnKnob(sandbox().url, 'birdeye', away);
  await turnKnob(sandbox().url, 'moralis', away);
  const instance = await newInstance(sandbox());
  const many = pooled.slice(0, 4).map(({ chainId, address }) => ({ chainId, address }));
  const { body } = await instance.ask('birdeye-prices', { tokens: many });
  expect(JSON.stringify(body)).not.toContain('priceSource');
});
