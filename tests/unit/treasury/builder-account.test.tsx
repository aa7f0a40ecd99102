import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { BuilderAccount } from '../../../components/admin/operations/builder-account';
import { type BuilderIncome, builderIncomes } from '../../../lib/config/fees.ts';
import { type ListedLocale, listedLocales } from '../../../lib/i18n/locales.ts';
import { htmlIn, wordsOf } from '../../helpers/drawn-part.tsx';

const words = z.record(z.enum(builderIncomes), z.string());
const messages = z.object({ builder: z.object({ titles: words, texts: words }) });

const messagesOf = (locale: ListedLocale) => z.parse(messages, wordsOf(locale, 'admin-operations'));

const htmlOf = (income: BuilderIncome, locale: ListedLocale): string =>
  htmlIn(locale, ['admin-operations'], <BuilderAccount income={income} />);

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
  const isMarked = (income: BuilderIncome) => htmlOf(income, 'en').includes('border-danger');
  expect(builderIncomes.filter(isMarked)).toEqual(['tooLittle', 'unified', 'portfolio']);
});
