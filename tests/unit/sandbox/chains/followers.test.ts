import { expect, test } from 'vitest';
import { shareOfOwners } from '../../../../lib/domain/spot/safety.ts';
import { percent } from '../../../../lib/math/amount.ts';
import { addressSchema } from '../../../../lib/schemas/address.ts';
import { holdingsOf, PROVIDER } from '../../../../server/sandbox/chains/genesis/holdings.ts';
import { seededTokens } from '../../../../server/sandbox/chains/genesis/seeded-tokens.ts';

const pools = new Set(seededTokens.flatMap(({ pool }) => pool?.address ?? []));

test('every coin is held by some dozens, and by no ten of them alone', () => {
  for (const token of seededTokens.filter(({ group }) => group !== 'platform')) {
    const held = [...holdingsOf(token)].toSorted(([, one], [, other]) => (one < other ? 1 : -1));
    expect(held.length, token.symbol).toBeGreaterThan(30);
    const supply = held.reduce((sum, [, units]) => sum + units, 0n);
    const { topTen } = shareOfOwners(
      held.map(([address, units]) => ({
        address: addressSchema.parse(address),
        units,
        share: percent(String(Number((units * 1_000_000n) / supply) / 10_000)),
        isContract: [...pools].some((pool) => pool.toLowerCase() === address.toLowerCase()),
      })),
    );
    expect(Number(topTen), token.symbol).toBeLessThan(75);
  }
});

test('the provider keeps enough of a coin to lead its pool', () => {
  for (const { pool, ...token } of seededTokens) {
    const own = [pool?.token0, pool?.token1].find((side) => side?.address === token.address);
    if (own === undefined || token.group === 'platform') continue;
    expect(holdingsOf({ pool, ...token }).get(PROVIDER) ?? 0n, token.symbol).toBeGreaterThan(own.reserve);
  }
});
