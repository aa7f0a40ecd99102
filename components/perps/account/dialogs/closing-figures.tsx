import { useTranslations } from 'next-intl';
import { BeforeAndAfter } from '@/components/ui/text/before-and-after';
import { SignedChange } from '@/components/ui/text/figure';
import { marketSlippagePercent } from '@/lib/config/orders';
import { marginLeft, shownLiquidation } from '@/lib/domain/perps';
import type { Position } from '@/lib/domain/portfolio/account';
import { dollars, signedDollars } from '@/lib/i18n/format/dollars';
import { allowedFeePercent } from '@/lib/i18n/format/percent';
import { percent } from '@/lib/math/amount';
import type { ClosingKind } from './use-closing';
import type { ClosingOutlook } from './use-closing-order';
import { useTexts } from './use-texts';

interface ClosingFiguresProps {
  position: Position;
  kind: ClosingKind;
  outlook: ClosingOutlook;
}

/** The figures of a position now and after it is closed or reduced. */
export function ClosingFigures({ position, kind, outlook }: ClosingFiguresProps) {
  const t = useTranslations('perps-account');
  const { locale, sizeText, priceOf } = useTexts(position.coin);
  const { left, liquidation, realised, fees, net } = outlook;
  return (
    <BeforeAndAfter
      caption={t('dialog.caption')}
      nowLabel={t('dialog.now')}
      afterLabel={t('dialog.after')}
      rows={[
        {
          key: 'size',
          label: t('close.position', { coin: position.coin }),
          now: sizeText(position.size),
          after: sizeText(left),
        },
        {
          key: 'liquidation',
          label: t('close.liquidation'),
          now: priceOf(shownLiquidation(position)),
          after: liquidation === undefined ? undefined : priceOf(liquidation.after),
        },
        {
          key: 'margin',
          label: t('close.margin'),
          now: dollars(position.margin, locale),
          after: dollars(marginLeft(position, left), locale),
        },
        {
          key: 'realised',
          label: t('close.realised'),
          after: signedDollars(realised, locale),
        },
        {
          key: 'fees',
          label: t(fees.role === 'maker' ? 'close.maker' : 'close.fees', {
            rate: allowedFeePercent(fees.rates.total, locale),
          }),
          after: dollars(fees.total, locale),
        },
        { key: 'net', label: t('close.net'), after: <SignedChange value={net} text={signedDollars(net, locale)} /> },
        ...(kind === 'market'
          ? [
              {
                key: 'slippage',
                label: t('close.slippage'),
                after: allowedFeePercent(percent(marketSlippagePercent), locale),
              },
            ]
          : []),
      ]}
    />
  );
}
