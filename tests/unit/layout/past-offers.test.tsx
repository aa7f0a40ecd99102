import { describe, expect, it, test } from 'vitest';
import { AirdropPage } from '@/components/airdrop';
import { PremiumBotPage } from '@/components/premium-bot';
import { airdropOverAtMs } from '@/lib/config/marketing.ts';
import { listedLocales } from '@/lib/i18n/locales.ts';
import { price } from '@/lib/math/amount.ts';
import { htmlIn, wordsOf } from '../../helpers/drawn-part.tsx';

const namespaces = ['airdrop', 'premium-bot', 'treasury', 'site', 'telegram', 'telegram-bot'] as const;

describe.each(listedLocales)('in %s', (locale) => {
  const airdrop = wordsOf(locale, 'airdrop');
  const bot = wordsOf(locale, 'premium-bot');
  const htmlOf = (page: React.ReactNode) => htmlIn(locale, namespaces, page);
  const over = airdrop['over']?.replace('{year}', '2025') ?? 'no words';

  it('an airdrop whose dates have passed says so', () => {
    const html = htmlOf(<AirdropPage poolUrl={undefined} nowMs={airdropOverAtMs} />);
    for (const words of [over, airdrop['overText'], airdrop['announced']]) expect(html).toContain(words);
    expect(html).not.toContain(`>${airdrop['facts']}<`);
  });

  it('an airdrop that can still be claimed does not', () => {
    const html = htmlOf(<AirdropPage poolUrl={undefined} nowMs={airdropOverAtMs - 1} />);
    expect(html).toContain(`>${airdrop['facts']}<`);
    for (const words of [over, airdrop['overText'], airdrop['announced']]) expect(html).not.toContain(words);
  });

  it('the bot says that it has no date and is not joined here', () => {
    expect(htmlOf(<PremiumBotPage poolUrl={undefined} markets={{}} />)).toContain(bot['undated']);
  });
});

test('the drawn conversation has the commands and the words of the bot, and is left out without a price', () => {
  const markets = { BTC: { mark: price('100000'), sizeDecimals: 5 } };
  const html = htmlIn('en', namespaces, <PremiumBotPage poolUrl={undefined} markets={markets} />);
  for (const words of ['/long BTC $500 10x', 'Buy 0.005 BTC at market', 'Filled 0.005 at 100,000', '/sl BTC 95000'])
    expect(html).toContain(words);
  expect(htmlIn('en', namespaces, <PremiumBotPage poolUrl={undefined} markets={{}} />)).not.toContain('<figure');
});
