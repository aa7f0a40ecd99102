import { createTranslator } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { DangerBanner } from '../../../components/spot/danger-banner';
import { SafetyFacts } from '../../../components/spot/pair/safety-facts';
import { pairWords } from '../../../components/spot/pair/words';
import type { Danger } from '../../../lib/domain/spot/danger.ts';
import { percent, ratio } from '../../../lib/math/amount.ts';
import type { TokenSafety } from '../../../lib/schemas/token-safety.ts';
import messages from '../../../messages/en/spot-pair.json';

const at = Date.UTC(2026, 10, 20, 20, 56, 31);
const t = createTranslator({ locale: 'en', messages: { 'spot-pair': messages }, namespace: 'spot-pair' });
const words = pairWords(t, { base: 'UNI', quote: 'USDC', chain: 'Base', explorer: 'Basescan' });

const page = (safety: TokenSafety | undefined, seenHolders?: number, isAsked = false): string =>
  renderToStaticMarkup(<SafetyFacts {...{ safety, seenHolders, isAsked }} words={words.safety} locale="en" />);

const textOf = (html: string): string => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
const shown = (...given: Parameters<typeof page>): string => textOf(page(...given));

test('an unknown fact says so, never that it is safe', () => {
  const text = shown(undefined);
  expect(text.match(/Unknown/g)?.length).toBe(14);
  expect(text).not.toMatch(/Yes|No |0\.0%/);
  expect(text).toContain('Not examined yet');
  expect(shown(undefined, undefined, true)).toContain('Being examined now');
});

test('each fact is plain, and each source has its age', () => {
  const text = shown({
    security: {
      ...{ isHoneypot: false, cannotSellAll: false, isOpenSource: true, isProxy: false, isMintable: true },
      ...{ buyTax: ratio('0.05'), sellTax: ratio('0'), lockedLiquidity: ratio('0.981'), at },
    },
    ownership: { topTen: percent('45.678'), contracts: percent('30'), at: at - 86_400_000 },
    traded: { since: Date.UTC(2024, 2, 1), at },
  });
  for (const fact of [
    'Traded since March 2024',
    'Ten largest wallets hold 45.7%',
    'Contracts hold (pools, locks) 30.0%',
    'Can be sold Yes',
    'Buy tax 5.0% Sell tax 0.0%',
    'Pool shares locked 98.1%',
    'More can be minted Yes',
    'Transfers can be paused Unknown',
    'Contract can be changed No',
    'Source code Open',
    'Contract: Birdeye, 20 Nov 2026, 20:56 UTC',
    'Holders, without burned coins: Moralis, 19 Nov 2026, 20:56 UTC',
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

const rowsOf = (html: string): readonly string[] =>
  [...html.matchAll(/<dt[^>]*>(.*?)<\/dt>/g)].map(([, name = '']) => name.replace(/<[^>]*>/g, ''));

test('the facts stand by gravity: what takes a holder’s money, then what somebody may do, then the rest', () => {
  expect(rowsOf(page(undefined))).toEqual([
    ...['Can be sold', 'Buy tax', 'Sell tax', 'More can be minted', 'Transfers can be paused'],
    ...['Addresses can be blocked', 'Contract can be changed', 'Source code', 'Owner'],
    ...['Ten largest wallets hold', 'Contracts hold (pools, locks)', 'Pool shares locked', 'Traded since'],
  ]);
});

test('a grave fact is red with an icon, a power is marked, and a harmless one is plain', () => {
  const cellOf = (name: string, html: string): string => html.split(`${name}</bdi></dt>`)[1]?.split('</dd>')[0] ?? '';
  const bad = page({ security: { isHoneypot: true, sellTax: ratio('0.05'), isMintable: true, at } });
  for (const name of ['Can be sold', 'Sell tax']) expect(cellOf(name, bad)).toMatch(/text-down.*<svg/);
  expect(cellOf('More can be minted', bad)).toMatch(/text-accent.*<svg/);
  const good = { isHoneypot: false, cannotSellAll: false, sellTax: ratio('0'), buyTax: ratio('0'), isMintable: false };
  expect(page({ security: { ...good, at } })).not.toMatch(/text-down|text-accent|<svg/);
});

describe('the banner', () => {
  const banner = (danger: Danger) =>
    renderToStaticMarkup(<DangerBanner danger={danger} words={words.danger} locale="en" />);

  test('says in red of a coin that cannot be sold that it cannot', () => {
    const html = banner({ kind: 'cannot-be-sold' });
    expect(textOf(html)).toContain('UNI cannot be sold A check of its contract found that holders cannot sell it');
    expect(html).toMatch(/bg-down-weak.*<svg/);
  });

  test('says what is taken of a purchase and of a sale, or that it is not known', () => {
    const taxed = { kind: 'taxed', buy: percent('5'), sell: percent('12.5') } as const;
    expect(textOf(banner(taxed))).toContain('Buy tax 5.0%, sell tax 12.5%.');
    expect(textOf(banner({ ...taxed, sell: undefined }))).toContain('sell tax Unknown.');
  });

  test.each(['unknown', 'young', 'old-facts', 'none'] as const)('is not there for: %s', (kind) => {
    expect(banner({ kind })).toBe('');
  });
});
