import { describe, expect, it } from 'vitest';
import { AirdropPage } from '@/components/airdrop';
import { PremiumBotPage } from '@/components/premium-bot';
import { airdropOverAtMs } from '@/lib/config/marketing.ts';
import { listedLocales } from '@/lib/i18n/locales.ts';
import { htmlIn, wordsOf } from '../../helpers/drawn-part.tsx';

describe.each(listedLocales)('in %s', (locale) => {
  const airdrop = wordsOf(locale, 'airdrop');
  const bot = wordsOf(locale, 'premium-bot');
  const htmlOf = (page: React.ReactNode) => htmlIn(locale, ['airdrop', 'premium-bot'], page);
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
    expect(htmlOf(<PremiumBotPage poolUrl={undefined} />)).toContain(bot['undated']);
  });
});
