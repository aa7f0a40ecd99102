import { describe, expect, test } from 'vitest';
import { digestOf } from '../../../components/layout/failure-report';
import { shellOf } from '../../../components/layout/shell';
import { indexablePaths } from '../../../lib/config/site/routes';
import { isLocale, locales } from '../../../lib/i18n/locales';
import { splitLocale } from '../../../lib/i18n/paths';

const t = (key: string) => key;

describe('the links of the shell', () => {
  test('the header has the specification’s, in its order', () => {
    expect(shellOf('en', t).main.map(({ href }) => href)).toEqual(['/perpetual', '/spot', '/memes', '/positions']);
  });

  test.each(locales)('in %s every link stays in the language', (locale) => {
    const { main, more, hidden } = shellOf(locale, t);
    for (const { href } of [...main, ...more, ...hidden]) expect(splitLocale(href).locale).toBe(locale);
    expect(isLocale(locale)).toBe(true);
  });

  test('every page that is listed by search engines can be reached', () => {
    const { main, more } = shellOf('en', t);
    const reached = [...main, ...more].map(({ path }) => path);
    expect(indexablePaths.filter((path) => !reached.includes(path))).toEqual([]);
  });

  test('the search names the lists of an account as their addresses open them', () => {
    expect(shellOf('ar', t).hidden.map(({ href }) => href)).toEqual([
      '/ar/wallet',
      '/ar/notifications',
      '/ar/perpetual?tab=orders',
      '/ar/perpetual?tab=fills',
      '/ar/perpetual?tab=history',
      '/ar/board',
      '/ar/download-timer',
    ]);
  });

  test('the search names the wallet, and the timer whose moment has passed, which no menu does', () => {
    expect(shellOf('ar', t).hidden).toContainEqual({ path: '/wallet', href: '/ar/wallet', label: 'links.wallet' });
    expect(shellOf('en', t).hidden.map(({ path }) => path)).toContain('/download-timer');
    expect(shellOf('en', t).more.map(({ path }) => path)).not.toContain('/download-timer');
  });
});

describe('the reference of a failure', () => {
  test.each([
    [Object.assign(new Error('x'), { digest: '123' }), '123'],
    [new Error('x'), undefined],
    [{ digest: 7 }, undefined],
    [{ digest: '' }, undefined],
    ['thrown text', undefined],
    [null, undefined],
    [undefined, undefined],
  ])('%j', (error, expected) => {
    expect(digestOf(error)).toBe(expected);
  });
});
