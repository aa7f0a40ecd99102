import { describe, expect, test } from 'vitest';
import { digestOf } from '../../../components/layout/failure-reference';
import { shellOf } from '../../../components/layout/shell';
import { indexablePaths } from '../../../lib/config/routes';
import { isLocale, locales } from '../../../lib/i18n/locales';
import { splitLocale } from '../../../lib/i18n/paths';

const t = (key: string) => key;

describe('the links of the shell', () => {
  test('the header has the specification’s, in its order', () => {
    expect(shellOf('en', t).main.map(({ href }) => href)).toEqual(['/perpetual', '/spot', '/memes', '/positions']);
  });

  test.each(locales)('in %s every link stays in the language', (locale) => {
    const { main, more, markets } = shellOf(locale, t);
    for (const { href } of [...main, ...more, ...markets]) expect(splitLocale(href).locale).toBe(locale);
    expect(isLocale(locale)).toBe(true);
  });

  test('every page that is listed by search engines can be reached', () => {
    const { main, more } = shellOf('en', t);
    const reached = [...main, ...more].map(({ path }) => path);
    expect(indexablePaths.filter((path) => !reached.includes(path))).toEqual([]);
  });

  test('a market of the palette opens its trading screen', () => {
    expect(shellOf('ar', t).markets[0]).toEqual({
      path: '/trading?symbol=BTC',
      href: '/ar/trading?symbol=BTC',
      label: 'BTC-USDT',
    });
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
