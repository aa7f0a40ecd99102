import { expect, it } from 'vitest';
import { keepByLocale } from '../../../lib/i18n/cache-by-locale.ts';

it('the cache of a language loads a value once, however many ask', async () => {
  const requested: string[] = [];
  const read = keepByLocale(async (locale) => {
    requested.push(locale);
    return { locale };
  });
  const [first, second] = await Promise.all([read('de'), read('de')]);
  expect(first).toEqual({ locale: 'de' });
  expect(second).toBe(first);
  expect(await read('de')).toBe(first);
  expect(await read('en')).toEqual({ locale: 'en' });
  expect(requested).toEqual(['de', 'en']);
});

it('the cache of a language loads a value again after a failure', async () => {
  let fails = true;
  const read = keepByLocale(async () => {
    if (fails) throw new Error('no file');
    return 'words';
  });
  await expect(read('de')).rejects.toThrow('no file');
  fails = false;
  expect(await read('de')).toBe('words');
});
