import { describe, expect, it } from 'vitest';
import { SharePage } from '../../../components/share';
import { changePercent } from '../../../lib/i18n/format/percent.ts';
import { type ListedLocale, listedLocales } from '../../../lib/i18n/locales.ts';
import { percent, price, size, usd } from '../../../lib/math/amount.ts';
import { addressSchema } from '../../../lib/schemas/address.ts';
import type { TradeSummary } from '../../../lib/schemas/trade-summary.ts';
import { htmlIn, wordsOf } from '../../helpers/drawn-part.tsx';

const hidden: TradeSummary = {
  shareId: 'a'.repeat(32),
  coin: 'BTC',
  side: 'short',
  entry: price('84210'),
  exit: price('88125'),
  move: percent('-4.65'),
  heldMinutes: 3_134,
  closedOn: '2026-11-20',
  liquidated: true,
  pictureSize: 'tall',
  isListed: false,
  createdAt: Date.UTC(2026, 10, 21, 9, 41, 7),
  caption: '<img src=x onerror=alert(1)> "In" & <b>out</b>',
};
const open: TradeSummary = {
  ...hidden,
  size: size('0.42'),
  pnl: usd('-1587.42318812'),
  fees: usd('31.2'),
  funding: usd('-4.1'),
  shownWallet: addressSchema.parse(`0x${'3f7c'.repeat(10)}`),
  orderId: 771_204_311,
};

const htmlOf = (summary: TradeSummary, locale: ListedLocale): string =>
  htmlIn(locale, ['share'], <SharePage summary={summary} />);

describe('the page of a shared trade', () => {
  it.each(listedLocales)('says in %s what is shown, and of what is hidden nothing', (locale) => {
    const words = wordsOf(locale, 'share');
    const html = htmlOf(hidden, locale);
    for (const name of ['short', 'liquidated', 'move', 'entry', 'exit', 'held', 'closedOn'] as const) {
      expect(html, name).toContain(words[name]);
    }
    for (const name of ['size', 'pnl', 'fees', 'funding', 'wallet', 'reckon'] as const) {
      expect(html, name).not.toContain(`>${words[name]}<`);
    }
    const all = htmlOf(open, locale);
    for (const name of ['size', 'pnl', 'fees', 'funding', 'wallet', 'reckon'] as const) {
      expect(all, name).toContain(`>${words[name]}<`);
    }
    // The day of the check is told, and not the second in which somebody shared.
    expect(html).not.toContain(String(hidden.createdAt));
    expect(html).toMatch(/2026|٢٠٢٦/);
  });

  it.each(listedLocales)('gives in %s the price’s move its own sign, whoever won by it', (locale) => {
    const { move } = wordsOf(locale, 'share');
    const reported = (summary: TradeSummary) =>
      /<dd[^>]*>(.*?)<\/dd>/u.exec(htmlOf(summary, locale).split(`>${move}<`)[1] ?? '')?.[1];
    const lost = { ...hidden, move: percent('-4.65') };
    const won = { ...hidden, entry: price('57.895'), exit: price('53.365'), move: percent('7.82') };
    expect(reported(lost)).toContain(changePercent(percent('4.65'), locale));
    expect(reported(won)).toContain(changePercent(percent('-7.82'), locale));
    expect(reported({ ...won, side: 'long', exit: price('62.42') })).toContain(changePercent(percent('7.82'), locale));
    // It is no gain and no loss, so it has the colour of neither.
    expect(reported(won)).not.toMatch(/text-(up|down)/u);
  });

  it('shows markup in a caption as the letters that were typed', () => {
    const html = htmlOf(hidden, 'en');
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &quot;In&quot; &amp; &lt;b&gt;out&lt;/b&gt;');
    expect(html).not.toMatch(/<img src=x|<b>/);
  });

  it('keeps a caption in its own direction, whatever the language around it', () => {
    expect(htmlOf({ ...hidden, caption: 'In, and out!' }, 'ar')).toContain('<bdi>In, and out!</bdi>');
  });
});
