import { readFileSync } from 'node:fs';
import { createTranslator } from 'next-intl';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { orderWords } from '@/components/perps/ticket/order-words.ts';
import type { DescribedOrder } from '@/lib/domain/perps/judge/plan-order.ts';
import type { OrderPlan } from '@/lib/domain/perps/order/plan.ts';
import { figure } from '@/lib/i18n/format/figure.ts';
import { marketPrice } from '@/lib/i18n/format/price.ts';
import { parseNumber } from '@/lib/i18n/parse-number.ts';
import { type Amount, parseAmount, type Unit } from '@/lib/math/amount.ts';
import { orderAction } from '@/lib/venues/hyperliquid/actions/order.ts';
import { assetOf, coinOf } from './recorded-markets.ts';

/** Two languages, one for each way of writing a decimal fraction. */
export const languages = ['en', 'de'] as const;
export type Language = (typeof languages)[number];

const ticketSchema = z.object({ submit: z.record(z.string(), z.string()) });

function writerOf(locale: Language) {
  const { submit } = ticketSchema.parse(JSON.parse(readFileSync(`messages/${locale}/ticket.json`, 'utf8')));
  const t = createTranslator<Record<string, string>>({ locale, messages: JSON.parse(JSON.stringify(submit)) });
  return (form: DescribedOrder['form'], values: Readonly<Record<string, string>>) => t(form, { ...values });
}

const writers = { en: writerOf('en'), de: writerOf('de') };

/** Writes the order as the button does. */
export function sentence(said: DescribedOrder, sizeDecimals: number, locale: Language): string {
  return orderWords(said, {
    write: writers[locale],
    sizeText: (of) => figure(of, locale, { decimals: sizeDecimals }),
    priceText: (of) => marketPrice(of, sizeDecimals, locale),
    locale,
  });
}

const blanks = { size: '<size>', coin: '<coin>', price: '<price>', trigger: '<trigger>', count: '<count>' } as const;

/** Parses the sentence with the message that it was written with, as a reader of the language would. */
export function readBack(text: string, form: DescribedOrder['form'], locale: Language) {
  for (const side of ['buy', 'sell'] as const) {
    const pattern = writers[locale](form, { side, ...blanks, minutes: '<minutes>' })
      .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
      .replace(/<(\w+)>/g, '(?<$1>\\S+?)');
    const found = new RegExp(`^${pattern}$`).exec(text)?.groups;
    if (found === undefined) continue;
    const number = (name: string) => parseNumber(found[name] ?? '', locale);
    const { coin } = found;
    return {
      side,
      coin,
      size: number('size'),
      price: number('price'),
      trigger: number('trigger'),
      count: number('count'),
      minutes: number('minutes'),
    };
  }
  throw new Error(`Nobody can read "${text}"`);
}

export type Read = ReturnType<typeof readBack>;

/** Expects two spellings of the same decimal. */
export function expectSame(said: string | undefined, sent: string | undefined, what: string): void {
  const amount = (text: string | undefined) => (text === undefined ? undefined : parseAmount<'size'>(text));
  expect(amount(said), what).toBe(amount(sent));
  expect(amount(sent), what).toBeDefined();
}

/** Reads an amount back from the text of a field or a dialog, in its language. */
export const readAmount = <U extends Unit>(text: string, locale: Language): Amount<U> | undefined => {
  const read = parseNumber(text, locale);
  return read === undefined ? undefined : parseAmount<U>(read);
};

export const wireOf = (plan: OrderPlan) => orderAction(plan, assetOf, undefined).orders;
export type WireLeg = ReturnType<typeof wireOf>[number];

export const triggerOf = ({ t }: WireLeg) => ('trigger' in t ? t.trigger : undefined);

/** Compares one order as sent with what was read of it. */
export function expectLeg(read: Read, form: DescribedOrder['form'], wire: WireLeg): void {
  expect([read.coin, read.side === 'buy']).toEqual([coinOf(wire.a), wire.b]);
  expectSame(read.size, wire.s, 'size');
  const trigger = triggerOf(wire);
  switch (form) {
    case 'trigger':
      expect(trigger?.isMarket).toBe(true);
      expectSame(read.price, trigger?.triggerPx, 'trigger');
      return;
    case 'triggerLimit':
      expect(trigger?.isMarket).toBe(false);
      expectSame(read.trigger, trigger?.triggerPx, 'trigger');
      expectSame(read.price, wire.p, 'limit');
      return;
    case 'limit':
      expectSame(read.price, wire.p, 'price');
      break;
    case 'market':
    case 'scale':
    case 'twap':
    case 'twapFrom':
      break;
    default:
      form satisfies never;
  }
  expect(trigger).toBeUndefined();
}
