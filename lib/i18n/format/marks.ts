import type { Locale } from '../locales.ts';

export interface Marks {
  readonly decimal: string;
  readonly group: string;
  /** Includes the space before it in languages that use one. */
  readonly percent: string;
  /** 12,34,567: only the last group has three digits. */
  readonly indian: boolean;
}

const nbsp = '\u00A0';
const english: Marks = { decimal: '.', group: ',', percent: '%', indian: false };
const continental: Marks = { decimal: ',', group: '.', percent: `${nbsp}%`, indian: false };

/**
 * A table instead of Intl at run time: browsers carry different versions of Intl's data, and a number rendered by the
 * server must have the same text after hydration. A test compares the table with Intl.
 */
const byLocale: Readonly<Record<Locale, Marks>> = {
  en: english,
  zh: english,
  es: continental,
  ru: { ...continental, group: nbsp },
  de: continental,
  fr: { ...continental, group: '\u202F' },
  ar: english,
  pt: { ...continental, percent: '%' },
  ja: english,
  ko: english,
  hi: { ...english, indian: true },
  it: { ...continental, percent: '%' },
  xa: english,
};

export function marksOf(locale: Locale): Marks {
  return byLocale[locale];
}
