import { useTranslations } from 'next-intl';
import { useMarketPrice } from '@/components/ui/text/price-steps';
import { useErrorText } from '@/components/ui/words/use-error-text';
import { type DescribedOrder, describedLeg, type Leg } from '@/lib/domain/perps';
import { AppError } from '@/lib/errors/app-error';
import { figure } from '@/lib/i18n/format/figure';
import type { Locale } from '@/lib/i18n/locales';
import type { Price, Size } from '@/lib/math/amount';
import { decimalsOf } from '@/lib/math/precision';
import type { ReceiptAnswer } from '@/lib/schemas/orders';
import { orderWords } from './order-words';
import type { ReceiptWriter } from './receipt-lines';

interface ReceiptWords extends ReceiptWriter {
  /** Names an order as the button did. */
  readonly nameOf: (said: DescribedOrder) => string;
}

/** Returns the texts about the result of an order. */
export function useReceiptWords(locale: Locale): ReceiptWords {
  const t = useTranslations('ticket.toast');
  const fields = useTranslations('ticket');
  const errors = useTranslations('errors');
  const words = useErrorText();
  const priceText = useMarketPrice();
  const sizeText = (size: Size): string => figure(size, locale, { decimals: decimalsOf(size) });

  const became = (receipt: ReceiptAnswer, { coin }: Leg): string => {
    switch (receipt.kind) {
      case 'filled':
        return t('filled', { size: sizeText(receipt.size), coin, price: priceText(coin, receipt.average) });
      case 'resting':
      case 'done':
        return t('resting');
      case 'waiting':
        return t('waiting');
      case 'cancelled':
        return t('cancelled');
      case 'unknown':
        return t('lookedUp');
      case 'refused':
        return words(new AppError(receipt.code, { details: receipt.details ?? {} })) ?? errors('order.failed');
      default:
        return receipt satisfies never;
    }
  };

  const nameOf = (said: DescribedOrder): string =>
    orderWords(said, {
      write: (form, values) => fields(`submit.${form}`, values),
      sizeText,
      priceText: (price) => priceText(said.coin, price),
      locale,
    });

  return {
    became,
    nameOf,
    named: (leg) => nameOf(describedLeg(leg)),
    part: (part) => (part === 'entry' ? t('entry') : fields(part)),
    waitsFor: (trigger: Price, { coin }: Leg) => t('waitsFor', { price: priceText(coin, trigger) }),
  };
}
