import type { DescribedOrder } from '@/lib/domain/perps';
import { count } from '@/lib/i18n/format/count';
import type { Locale } from '@/lib/i18n/locales';
import type { Price, Size } from '@/lib/math/amount';

type Values = Readonly<Record<string, string>>;

interface OrderWriter {
  /** Formats a sentence from the message catalogue. */
  readonly write: (form: DescribedOrder['form'], values: Values) => string;
  readonly sizeText: (size: Size) => string;
  readonly priceText: (price: Price) => string;
  readonly locale: Locale;
}

/** Returns an order in one line, as its button and the report of its result show it. */
export function orderWords(said: DescribedOrder, { write, sizeText, priceText, locale }: OrderWriter): string {
  const what = { side: said.side, coin: said.coin, size: sizeText(said.size) };
  switch (said.form) {
    case 'market':
      return write(said.form, what);
    case 'limit':
      return write(said.form, { ...what, price: priceText(said.price) });
    case 'trigger':
      return write(said.form, { ...what, price: priceText(said.trigger) });
    case 'triggerLimit':
      return write(said.form, { ...what, trigger: priceText(said.trigger), price: priceText(said.price) });
    case 'scale':
      return write(said.form, { ...what, count: count(said.count, locale) });
    case 'twap':
      return write(said.form, { ...what, minutes: count(said.minutes, locale) });
    case 'twapFrom':
      return write(said.form, { ...what, minutes: count(said.minutes, locale), price: priceText(said.start) });
    default:
      return said satisfies never;
  }
}
