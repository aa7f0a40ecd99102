import { expect, test } from 'vitest';
import { PublicNote } from '../../../components/share/shared-links.tsx';
import { listedLocales } from '../../../lib/i18n/locales.ts';
import { localePath } from '../../../lib/i18n/paths.ts';
import { htmlIn, wordsOf } from '../../helpers/drawn-part.tsx';

test.each(listedLocales)('whoever has shared a trade is led in %s to where the share can be deleted', (locale) => {
  const summary: { readonly public: string } = wordsOf(locale, 'share-summary');
  const html = htmlIn(locale, ['share-summary'], <PublicNote onLeave={() => undefined} />);
  const [, href, text] = /<a[^>]*href="([^"]*)"[^>]*>([^<]+)<\/a>/u.exec(html) ?? [];
  expect(href).toBe(localePath(locale, '/wallet'));
  expect(summary.public).toContain(`<link>${text}</link>`);
});
