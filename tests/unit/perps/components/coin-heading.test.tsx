import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CoinHeading } from '@/components/perps/market-selector/coin-heading';
import { loadCoinNames } from '@/components/ui/words/use-coin-names';

test('the open list says in sight which market is on, by the ticker until the names have loaded', () => {
  const html = renderToStaticMarkup(<CoinHeading coin="kPEPE" isOpen={false} text="{coin} perpetual" />);
  expect(html).toContain('>kPEPE perpetual<');
  expect(html).not.toContain('sr-only');
});

test('a coin has its name, a thousand of it too; a coin without a name keeps its ticker', async () => {
  const nameOf = await loadCoinNames();
  expect(nameOf('BTC')).toBe('Bitcoin');
  expect(nameOf('kPEPE')).toBe(nameOf('PEPE'));
  expect(nameOf('NOBODY')).toBeUndefined();
});
