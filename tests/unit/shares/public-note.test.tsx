import { readFileSync } from 'node:fs';
import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PublicNote } from '../../../components/share/shared-links.tsx';
import { listedLocales } from '../../../lib/i18n/locales.ts';
import { localePath } from '../../../lib/i18n/paths.ts';

test.each(listedLocales)('whoever has shared a trade is led in %s to where the share can be deleted', (locale) => {
  const file = new URL(`../../../messages/${locale}/share-summary.json`, import.meta.url);
  const summary: { readonly public: string } = JSON.parse(readFileSync(file, 'utf8'));
  const html = renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={{ 'share-summary': summary }} timeZone="UTC">
      <PublicNote onLeave={() => undefined} />
    </NextIntlClientProvider>,
  );
  const [, href, text] = /<a[^>]*href="([^"]*)"[^>]*>([^<]+)<\/a>/u.exec(html) ?? [];
  expect(href).toBe(localePath(locale, '/wallet'));
  expect(summary.public).toContain(`<link>${text}</link>`);
});
