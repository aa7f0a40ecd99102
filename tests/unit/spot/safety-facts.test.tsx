import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SafetyFacts } from '../../../components/spot/pair/safety-facts';
import { percent, ratio } from '../../../lib/math/amount.ts';
import type { TokenSafety } from '../../../lib/schemas/token-safety.ts';
import messages from '../../../messages/en/pair.json';

const at = Date.UTC(2026, 10, 20, 20, 56, 31);

function shown(safety: TokenSafety | undefined, seenHolders?: number): string {
  const page = (
    <NextIntlClientProvider locale="en" messages={{ pair: messages }} timeZone="UTC">
      <SafetyFacts safety={safety} seenHolders={seenHolders} />
    </NextIntlClientProvider>
  );
  return renderToStaticMarkup(page)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');
}

test('an unknown fact says so, never that it is safe', () => {
  const text = shown(undefined);
  expect(text.match(/Unknown/g)?.length).toBe(13);
  expect(text).not.toMatch(/Yes|No |0\.0%/);
  expect(text).toContain('Not examined yet');
});

test('each fact is plain, and each source has its age', () => {
  const text = shown({
    security: {
      ...{ isHoneypot: false, cannotSellAll: false, isOpenSource: true, isProxy: false, isMintable: true },
      ...{ buyTax: ratio('0.05'), sellTax: ratio('0'), lockedLiquidity: ratio('0.981'), at },
    },
    owners: { topTen: percent('45.678'), at: at - 86_400_000 },
    traded: { since: Date.UTC(2024, 2, 1), at },
  });
  for (const fact of [
    'Traded since March 2024',
    'Ten largest hold 45.7%',
    'Can be sold Yes',
    'Buy tax 5.0% Sell tax 0.0%',
    'Pool shares locked 98.1%',
    'More can be minted Yes',
    'Transfers can be paused Unknown',
    'Contract can be changed No',
    'Source code Open',
    'Contract: Birdeye, 20 Nov 2026, 20:56 UTC',
    'Owners, pools included: Moralis, 19 Nov 2026, 20:56 UTC',
  ])
    expect(text).toContain(fact);
});

test('two sources that disagree are both shown', () => {
  expect(shown({ security: { holders: 12, at } }, 15)).toContain('15 by market data, 12 by contract check');
  expect(shown({ security: { holders: 12, at } }, 12)).not.toContain('contract check');
});

test('a coin that cannot be sold says so', () => {
  expect(shown({ security: { isHoneypot: true, at } })).toContain('Can be sold No');
});
