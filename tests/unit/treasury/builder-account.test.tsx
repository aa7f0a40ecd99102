import { readFileSync } from 'node:fs';
import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { BuilderAccount } from '../../../components/admin/operations/builder-account';
import { type BuilderIncome, builderIncomes } from '../../../lib/config/fees.ts';
import { type ListedLocale, listedLocales } from '../../../lib/i18n/locales.ts';

const words = z.record(z.enum(builderIncomes), z.string());
const messages = z.object({ builder: z.object({ titles: words, texts: words }) });

const messagesOf = (locale: ListedLocale) =>
  z.parse(
    messages,
    JSON.parse(readFileSync(new URL(`../../../messages/${locale}/admin-operations.json`, import.meta.url), 'utf8')),
  );

const htmlOf = (income: BuilderIncome, locale: ListedLocale): string =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} timeZone="UTC" messages={{ 'admin-operations': messagesOf(locale) }}>
      <BuilderAccount income={income} />
    </NextIntlClientProvider>,
  );

it.each(listedLocales)('each state of the builder’s account is said with what to do, in %s', (locale) => {
  const { titles, texts } = messagesOf(locale).builder;
  for (const income of builderIncomes) {
    const html = htmlOf(income, locale);
    for (const part of [...titles[income].split('{amount}'), ...texts[income].split('{amount}')])
      expect([income, html]).toEqual([income, expect.stringContaining(part)]);
  }
  expect(new Set(Object.values(titles)).size).toBe(builderIncomes.length);
});

it('the builder’s account is marked as an error exactly where nothing is earned', () => {
  const isMarked = (income: BuilderIncome) => htmlOf(income, 'en').includes('border-s-[3px]');
  expect(builderIncomes.filter(isMarked)).toEqual(['tooLittle', 'unified', 'portfolio']);
});
