import { describe, expect, test } from 'vitest';
import { dangerOf } from '../../../lib/domain/spot/danger.ts';
import { ratio } from '../../../lib/math/amount.ts';
import type { TokenSafety } from '../../../lib/schemas/token-safety.ts';

const now = Date.UTC(2026, 10, 20, 12);
const minute = 60_000;
const day = 24 * 60 * minute;

const good = { isHoneypot: false, cannotSellAll: false, buyTax: ratio('0'), sellTax: ratio('0') } as const;
type Reported = Partial<NonNullable<TokenSafety['security']>>;

/** Returns the facts of a coin that was examined five minutes ago and has traded for a year, but for what a test says. */
function facts(reported: Reported = {}, since: number | undefined = now - 365 * day): TokenSafety {
  return { security: { ...good, at: now - 5 * minute, ...reported }, traded: { since, at: now } };
}

const pair = { baseIsNative: false, createdAt: now - 30 * day };
const native = { ...pair, baseIsNative: true };

test('a coin that was examined within the hour, without a tax and older than a week, is no danger', () => {
  expect(dangerOf(pair, facts(), now)).toEqual({ kind: 'none' });
});

test("a chain's own coin is no danger, whatever is said of its wrapped form", () => {
  expect(dangerOf(native, facts({ isHoneypot: true }), now)).toEqual({ kind: 'none' });
  expect(dangerOf(native, undefined, now)).toEqual({ kind: 'none' });
});

test.each([
  ['a honeypot', { isHoneypot: true }],
  ['a coin of which not all can be sold', { cannotSellAll: true }],
  ['a coin of which a sale keeps everything', { sellTax: ratio('1') }],
])('%s cannot be sold, whatever else is said of it', (_, reported) => {
  expect(dangerOf(pair, facts({ ...reported, buyTax: ratio('0.05') }), now)).toEqual({ kind: 'cannot-be-sold' });
  expect(dangerOf(pair, facts({ ...reported, at: now - 3 * day }), now)).toEqual({ kind: 'cannot-be-sold' });
});

describe('the tax of a coin', () => {
  test('is said in percent, for purchase and sale', () => {
    expect(dangerOf(pair, facts({ buyTax: ratio('0.05'), sellTax: ratio('0.125') }), now)).toEqual({
      ...{ kind: 'taxed', buy: '5', sell: '12.5' },
    });
    expect(dangerOf(pair, facts({ sellTax: ratio('0.0001') }), now)).toEqual({ kind: 'taxed', buy: '0', sell: '0.01' });
  });

  test('is graver than its own other half being unknown, than youth and than age of the facts', () => {
    const half = facts({ sellTax: undefined, buyTax: ratio('0.05'), at: now - day }, now - day);
    expect(dangerOf(pair, half, now)).toEqual({ kind: 'taxed', buy: '5', sell: undefined });
  });
});

test.each<[string, TokenSafety | undefined]>([
  ['nothing', undefined],
  ['the owners alone', { ownership: { at: now } }],
  ['that the source is closed', { security: { isOpenSource: false, at: now } }],
  ['no tax of a sale', { security: { ...good, sellTax: undefined, at: now } }],
  ['no tax of a purchase', { security: { ...good, buyTax: undefined, at: now } }],
  ['nothing about selling all', { security: { ...good, cannotSellAll: undefined, at: now } }],
])('a coin of which is known: %s, is unknown and never safe', (_, safety) => {
  expect(dangerOf({ ...pair, createdAt: 0 }, safety, now)).toEqual({ kind: 'unknown' });
});

describe('the youth of a coin', () => {
  test('ends a week after the first trade', () => {
    expect(dangerOf(pair, facts({}, now - 7 * day + 1), now)).toEqual({ kind: 'young' });
    expect(dangerOf(pair, facts({}, now - 7 * day), now)).toEqual({ kind: 'none' });
  });

  test('counts from the listing while nobody knows the first trade, and not otherwise', () => {
    const today = { ...pair, createdAt: now - minute };
    const untraded = { security: { ...good, at: now } };
    expect(dangerOf(today, untraded, now)).toEqual({ kind: 'young' });
    expect(dangerOf({ ...pair, createdAt: now - 8 * day }, untraded, now)).toEqual({ kind: 'none' });
    expect(dangerOf(today, facts(), now)).toEqual({ kind: 'none' });
  });

  test('is graver than old facts', () => {
    expect(dangerOf(pair, facts({ at: now - day }, now - day), now)).toEqual({ kind: 'young' });
  });
});

test('facts about a coin are old after an hour', () => {
  expect(dangerOf(pair, facts({ at: now - 60 * minute }), now)).toEqual({ kind: 'none' });
  expect(dangerOf(pair, facts({ at: now - 60 * minute - 1 }), now)).toEqual({ kind: 'old-facts' });
});
