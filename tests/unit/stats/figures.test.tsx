import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Figures } from '@/components/stats/figures.tsx';
import { Leaderboard } from '@/components/stats/leaderboard.tsx';
import type { StatsWords } from '@/components/stats/words.ts';
import { PoolPanel } from '@/components/treasury/pool-panel';
import { whitepaperFigures } from '@/components/whitepaper/figures';
import { sandboxToken } from '@/lib/config/site/brand.ts';
import { publishedFigures } from '@/lib/domain/stats/published';
import { ratio, usd } from '@/lib/math/amount.ts';
import { addressSchema } from '@/lib/schemas/address.ts';
import { htmlIn } from '../../helpers/drawn-part.tsx';

const words: StatsWords = {
  dailyVolume: 'Daily Volume',
  openInterest: 'Open Interest',
  activeTraders: 'Active Traders',
  totalVolume: 'Total Volume',
  poolInvestment: 'Total Invested in Liquidity Pools',
  paidOut: 'Total Paid Out From Investments',
  systemEarnings: 'Total System Earnings',
  earningsParts: '{measured} measured, {estimated} estimated',
  invest: 'INVEST',
  investText: 'elsewhere',
  lastPublished: 'Last published figures',
  ownText: 'ownText',
  boardText: 'boardText',
  sideways: 'sideways',
  leaderboard: 'Top Traders Leaderboard',
  noTraders: 'none',
  watch: { watch: 'Watch', watching: 'Watching', full: 'full' },
  columns: (['rank', 'trader', 'accountValue', 'pnl', 'roi', 'volume', 'trades'] as const).map((name) => [name, name]),
  asOf: 'As of {time} UTC',
  late: 'late',
  retry: 'Try again',
};
const stats = {
  activeTraders: 1_500,
  dailyVolume: usd('2000000'),
  openInterest: usd('3'),
  totalVolume: usd('1000'),
  liquidityPoolInvestment: usd('4'),
  paidOutInvestments: usd('5'),
  lastUpdateAt: Date.UTC(2026, 10, 29, 4, 5),
};
const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');

test('the statistics show the published figures, and call them so, where none were measured', () => {
  const text = textOf(
    renderToStaticMarkup(
      <Figures stats={undefined} earnings={undefined} poolUrl={undefined} words={words} locale="en" />,
    ),
  );
  expect(text).toContain('Daily Volume $1.03M Open Interest $4.12M Active Traders 1,263 Total Volume $75.00M');
  expect(text).toContain('$756.95K Total Paid Out From Investments $56.00K Total System Earnings –');
  expect(text).toContain('Last published figures');
  expect(text).not.toContain('As of');
  expect(text).not.toContain('INVEST');
});

test('before anything was counted the earnings are a dash; the pool is led to where the operator named it', () => {
  const html = renderToStaticMarkup(
    <Figures stats={stats} earnings={undefined} poolUrl="https://pool.example/in?a=1&b=2" words={words} locale="en" />,
  );
  expect(textOf(html)).toContain('Total System Earnings – As of 29 Nov 2026, 04:05 UTC');
  expect(textOf(html)).not.toContain('Last published figures');
  expect(html).toContain('href="https://pool.example/in?a=1&amp;b=2" target="_blank" rel="noopener noreferrer"');
});

test('the statistics say beside measured figures which go on as they were published', () => {
  const partly = { ...stats, openInterest: publishedFigures.openInterest, totalVolume: publishedFigures.totalVolume };
  const text = textOf(
    renderToStaticMarkup(<Figures stats={partly} earnings={undefined} poolUrl={undefined} words={words} locale="en" />),
  );
  expect(text).toContain('Open Interest $4.12M Last published figures Active Traders');
  expect(text.match(/Last published figures/g)).toHaveLength(2);
});

test('a leaderboard whose trades nobody counted has no column for them', () => {
  const trader = {
    ethAddress: addressSchema.parse(`0x3f7c${'1'.repeat(33)}91e`),
    accountValue: usd('10'),
    pnl: usd('-1'),
    vlm: usd('100'),
    roi: ratio('-0.1'),
  };
  const drawn = (nTrades?: number) =>
    renderToStaticMarkup(
      <Leaderboard traders={[{ ...trader, ...(nTrades !== undefined && { nTrades }) }]} words={words} locale="ar" />,
    );
  expect(textOf(drawn(0))).toContain('trades');
  expect(textOf(drawn())).not.toContain('trades');
  expect(drawn()).toContain(`href="/ar/t/${trader.ethAddress}"`);
  expect(drawn()).toContain('0x3f7…91e');
});

test('earnings that were counted stand in place of the estimate, each part by its name', () => {
  const earnings = { measured: usd('1500'), estimated: usd('1000000'), total: usd('1001500'), at: 0 };
  const html = renderToStaticMarkup(
    <Figures stats={stats} earnings={earnings} poolUrl={undefined} words={words} locale="en" />,
  );
  expect(textOf(html)).toContain('Total System Earnings $1.00M $1.50K measured, $1.00M estimated');
});

test('statistics, treasury and whitepaper tell one sum of earnings', () => {
  const earnings = { measured: usd('26.5'), estimated: usd('1103200'), total: usd('1103226.5'), at: 0 };
  const statistics = renderToStaticMarkup(
    <Figures stats={stats} earnings={earnings} poolUrl={undefined} words={words} locale="en" />,
  );
  expect(statistics).toContain('title="1103226.5"');
  const treasury = htmlIn('en', ['treasury'], <PoolPanel earnings={earnings} days={[]} />);
  expect(textOf(treasury)).toContain('Earned since 31 Oct 2025 $1,103,226.50');
  expect(whitepaperFigures('en', { fees: {}, earnings, coin: sandboxToken, hasModel: false })).toMatchObject({
    earned: '$1,103,226.50',
    measured: '$26.50',
    estimated: '$1,103,200.00',
  });
});
