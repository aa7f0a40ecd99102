import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Nonces } from '../../../../../server/sandbox/hyperliquid/authority/nonces.ts';

const NOW = 1_800_000_000_000;
const DAY = 86_400_000;

describe('nonces of a signer', () => {
  it('are used once', () => {
    const nonces = new Nonces();
    expect(nonces.refusal('0xa', NOW, NOW)).toBeUndefined();
    nonces.use('0xa', NOW);
    expect(nonces.refusal('0xa', NOW, NOW)).toBe(`Invalid nonce: duplicate nonce ${NOW}`);
    expect(nonces.refusal('0xb', NOW, NOW)).toBeUndefined();
  });

  it.each([
    ['two days old', NOW - 2 * DAY, `Invalid nonce: nonce too low ${NOW - 2 * DAY} < ${NOW - 2 * DAY}`],
    ['a day ahead', NOW + DAY, `Invalid nonce: nonce too high ${NOW + DAY} > ${NOW + DAY}`],
    ['a millisecond younger than two days', NOW - 2 * DAY + 1, undefined],
    ['a millisecond short of a day ahead', NOW + DAY - 1, undefined],
  ])('%s', (_, nonce, refusal) => {
    expect(new Nonces().refusal('0xa', nonce, NOW)).toBe(refusal);
  });

  it('must beat the lowest of the hundred highest', () => {
    const nonces = new Nonces();
    for (let index = 0; index < 100; index += 1) nonces.use('0xa', NOW + index);
    expect(nonces.refusal('0xa', NOW - 1, NOW)).toBe(`Invalid nonce: nonce too low ${NOW - 1} < ${NOW}`);
    nonces.use('0xa', NOW + 100);
    expect(nonces.refusal('0xa', NOW, NOW)).toBe(`Invalid nonce: nonce too low ${NOW} < ${NOW + 1}`);
  });

  it('come in any order, each once, and survive being stored', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 300 }), { maxLength: 250 }), (offsets) => {
        const nonces = new Nonces();
        const taken: number[] = [];
        for (const offset of offsets) {
          if (nonces.refusal('0xa', NOW + offset, NOW) !== undefined) continue;
          nonces.use('0xa', NOW + offset);
          taken.push(NOW + offset);
        }
        expect(new Set(taken).size).toBe(taken.length);
        const highest = taken.toSorted((a, b) => a - b).slice(-100);
        expect(nonces.stored()).toEqual(taken.length === 0 ? [] : [['0xa', highest]]);
      }),
    );
  });
});
