import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { cloidBytes, cloidOf, cloidSchema } from '@/lib/schemas/cloid.ts';

describe('a client order id', () => {
  it('is sixteen bytes in lower case', () => {
    const bytes = Uint8Array.from({ length: cloidBytes }, (_, index) => index * 17);
    expect(cloidOf(bytes)).toBe('0x00112233445566778899aabbccddeeff');
    expect(z.parse(cloidSchema, '0x00112233445566778899AABBCCDDEEFF')).toBe('0x00112233445566778899aabbccddeeff');
  });

  it('is no other length', () => {
    expect(() => cloidOf(new Uint8Array(15))).toThrow();
    expect(z.safeParse(cloidSchema, '0x0011').success).toBe(false);
  });
});
