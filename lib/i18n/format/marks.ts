import type { Locale } from '../locales.ts';

export interface Marks {
  readonly decimal: string;
  readonly group: string;
  /** With the space before it, where the language wants one. */
  readonly percent: string;
  /** 12,34,567: only the last group has three digits. */
  readonly indian: boolean;
}

const nbsp = '\u00A0';
const english: Marks = { decimal: '.', group: ',', percent: '%', indian: false };
const continental: Marks = { decimal: ',', group: '.', percent: `${nbsp}%`, indian: false };

/**
 * A table and not Intl at run time: browsers carry different editions of Intl's data, and a figure that the server
 * wrote must be the same text when the page wakes up. A test holds the table to Intl.
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
