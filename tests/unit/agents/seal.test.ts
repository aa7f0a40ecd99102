import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Address, addressSchema } from '../../../lib/schemas/address';
import { isSealedUnderCurrent, SealBroken, seal, unseal } from '../../../server/services/agents/seal';

const addressOf = (letter: string): Address => addressSchema.parse(`0x${letter.repeat(40)}`);
const sealedFor = { wallet: addressOf('a'), agentAddress: addressOf('b') };
const keys = { current: randomBytes(32), previous: undefined };
const secret = randomBytes(32);

describe('an agent key at rest', () => {
  it('comes back as it was, and no two seals are alike', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 64 }), (bytes) => {
        const [one, two] = [seal(bytes, sealedFor, keys), seal(bytes, sealedFor, keys)];
        expect(new Uint8Array(unseal(one, sealedFor, keys))).toEqual(bytes);
        expect(Buffer.from(one).equals(Buffer.from(two))).toBe(false);
        expect(Buffer.from(one).includes(Buffer.from(bytes)) && bytes.length > 4).toBe(false);
      }),
    );
  });

  it('fits the column that keeps it', () => {
    const { length } = seal(secret, sealedFor, keys);
    expect(length).toBeGreaterThanOrEqual(48);
    expect(length).toBeLessThanOrEqual(512);
  });

  it('does not open for another wallet or another agent', () => {
    const sealed = seal(secret, sealedFor, keys);
    expect(() => unseal(sealed, { ...sealedFor, wallet: addressOf('c') }, keys)).toThrow(SealBroken);
    expect(() => unseal(sealed, { ...sealedFor, agentAddress: addressOf('c') }, keys)).toThrow(SealBroken);
  });

  it('does not open once a single bit is another', () => {
    const sealed = seal(secret, sealedFor, keys);
    for (let at = 0; at < sealed.length * 8; at += 1) {
      const broken = Uint8Array.from(sealed);
      broken[at >> 3] = (broken[at >> 3] ?? 0) ^ (1 << (at & 7));
      expect(() => unseal(broken, sealedFor, keys)).toThrow(SealBroken);
    }
    expect(() => unseal(new Uint8Array(), sealedFor, keys)).toThrow(SealBroken);
    expect(() => unseal(sealed.subarray(0, 30), sealedFor, keys)).toThrow(SealBroken);
  });

  it('opens under the previous key after a change of keys, and under no third one', () => {
    const sealed = seal(secret, sealedFor, keys);
    const changed = { current: randomBytes(32), previous: keys.current };
    expect(unseal(sealed, sealedFor, changed)).toEqual(secret);
    expect(isSealedUnderCurrent(sealed, changed)).toBe(false);
    expect(isSealedUnderCurrent(seal(secret, sealedFor, changed), changed)).toBe(true);
    expect(() => unseal(sealed, sealedFor, { current: randomBytes(32), previous: randomBytes(32) })).toThrow(
      SealBroken,
    );
  });
});
