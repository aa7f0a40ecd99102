import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dangerKinds, findingNames, worseDangers } from '@/lib/config/spot.ts';
import { numberOfSigns, signsOfNumber, worseSigns } from '@/lib/domain/alerts/worse-safety.ts';
import { type Danger, dangerOf } from '@/lib/domain/spot/danger.ts';
import { findingsOf } from '@/lib/domain/spot/findings.ts';
import { percent, ratio } from '@/lib/math/amount.ts';
import type { TokenSafety } from '@/lib/schemas/token-safety.ts';

const flag = fc.option(fc.boolean(), { nil: undefined });
const tax = fc.option(fc.constantFrom('0', '0.01', '0.2', '1').map(ratio), { nil: undefined });
const share = fc.constantFrom('10', '49.9', '50', '90').map(percent);

const anySafety: fc.Arbitrary<TokenSafety> = fc
  .tuple(
    fc.record({ isHoneypot: flag, cannotSellAll: flag, isOpenSource: flag, isProxy: flag, isMintable: flag }),
    fc.record({ isPausable: flag, isBlacklisting: flag, hasHiddenOwner: flag, buyTax: tax, sellTax: tax }),
    fc.option(share, { nil: undefined }),
    fc.integer({ min: 1, max: 2_000_000_000_000 }),
  )
  .map(([one, other, topTen, at]) => ({
    security: { ...one, ...other, at },
    ...(topTen !== undefined && { ownership: { topTen, at } }),
  }));

const coin = { baseIsNative: false, createdAt: 0 };
const safe: TokenSafety = {
  security: {
    ...{ isHoneypot: false, cannotSellAll: false, isOpenSource: true, isProxy: false, isMintable: false, at: 1 },
    ...{ isPausable: false, isBlacklisting: false, hasHiddenOwner: false, buyTax: ratio('0'), sellTax: ratio('0') },
  },
};
const but = (facts: object): TokenSafety => ({ security: { at: 1, ...safe.security, ...facts } });

describe('the signs that a coin became less safe', () => {
  it('are each new power, and the danger if it is greater or takes more', () => {
    expect(worseSigns(safe, safe)).toEqual([]);
    expect(worseSigns(safe, but({ isBlacklisting: true, isPausable: true }))).toEqual(['blacklisting', 'pausable']);
    expect(worseSigns(safe, but({ sellTax: ratio('0.05') }))).toEqual(['taxed']);
    expect(worseSigns(but({ sellTax: ratio('0.05') }), but({ sellTax: ratio('0.5') }))).toEqual(['taxed']);
    expect(worseSigns(but({ sellTax: ratio('0.5') }), but({ sellTax: ratio('0.05') }))).toEqual([]);
    expect(worseSigns(safe, but({ isHoneypot: true, isProxy: true }))).toEqual(['cannot-be-sold', 'proxy']);
    expect(worseSigns(but({ isHoneypot: true }), safe)).toEqual([]);
    expect(worseSigns(safe, but({ isHoneypot: undefined }))).toEqual(['unknown']);
    expect(worseSigns({}, but({ isMintable: true }))).toEqual(['mintable']);
    // Facts do not get worse by their age alone.
    expect(worseSigns(safe, but({ at: 9_000_000_000_000 }))).toEqual([]);
  });

  it('are none exactly where danger, taxes and powers are as they were or better', () => {
    fc.assert(
      fc.property(anySafety, anySafety, (before, after) => {
        const signs = worseSigns(before, after);
        const known = findingsOf(coin, before);
        const powers = findingsOf(coin, after).filter((name) => !known.includes(name));
        expect(signs.filter((sign) => findingNames.some((name) => name === sign))).toEqual(powers);
        const [was, is] = [before, after].map((facts) => dangerOf(coin, facts, facts.security?.at ?? 0).kind);
        const dangers = signs.filter((sign) => worseDangers.some((name) => name === sign));
        const rank = (kind: Danger['kind'] = 'none'): number => dangerKinds.indexOf(kind);
        if (rank(is) < rank(was)) expect(dangers).toEqual(worseDangers.filter((kind) => kind === is));
        else expect(dangers.every((sign) => sign === 'taxed')).toBe(true);
        expect(worseSigns(after, after)).toEqual([]);
      }),
    );
  });

  it('are read from their number as they were', () => {
    fc.assert(
      fc.property(fc.subarray([...worseDangers, ...findingNames]), (signs) => {
        expect(signsOfNumber(numberOfSigns(signs))).toEqual(signs);
      }),
    );
    expect(numberOfSigns([])).toBe(0);
  });
});
