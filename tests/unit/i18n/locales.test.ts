import { describe, expect, it } from 'vitest';
import { dirOf, isListed, isLocale, langOf, languageOf, listedLocales, locales } from '@/lib/i18n/locales.ts';

describe('our languages', () => {
  it('are twelve, and one that only tests read', () => {
    expect(listedLocales.join(' ')).toBe('en zh es ru de fr ar pt ja ko hi it');
    expect(locales).toEqual([...listedLocales, 'xa']);
    expect(isLocale('xa')).toBe(true);
    expect(isListed('xa')).toBe(false);
  });

  it.each([undefined, '', 'EN', 'zh-CN', 'tlh', '__proto__', 'constructor'])('%j is none', (value) => {
    expect(isLocale(value)).toBe(false);
  });

  it('run right to left in Arabic and in the mirror', () => {
    expect(locales.filter((locale) => dirOf(locale) === 'rtl')).toEqual(['ar', 'xa']);
  });

  it.each(locales)('%s is known to Intl, has its own name, and a lang that screen readers know', (locale) => {
    const { code, tag, name, nativeName } = languageOf(locale);
    expect(code).toBe(locale);
    expect(Intl.NumberFormat.supportedLocalesOf(tag)).toEqual([tag]);
    expect(langOf(locale)).toBe(locale === 'xa' ? 'en' : locale);
    if (!isListed(locale)) return;
    expect(new Intl.DisplayNames('en', { type: 'language' }).of(locale)).toBe(name);
    expect(new Intl.DisplayNames(locale, { type: 'language' }).of(locale)?.toLowerCase()).toBe(
      nativeName.toLowerCase(),
    );
  });
});
