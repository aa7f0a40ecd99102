import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { buttonLook } from '@/components/ui/form/button-look';
import { NumberInput } from '@/components/ui/form/number-input';
import { PageLink } from '@/components/ui/frame/page-link';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { propose } from '@/lib/client/perps/ticket/proposal';
import { quoteSuffix } from '@/lib/config/analysis';
import { routes } from '@/lib/config/site/routes';
import { sizeForRisk } from '@/lib/domain/analysis/risk';
import { figure } from '@/lib/i18n/format/figure';
import { parseAmount } from '@/lib/math/amount';
import type { ShownAnalysis } from './shown-analysis';

const firstRisk = '100';
const currencyLetters = 3;

interface TicketOfferProps {
  shown: ShownAnalysis;
  hasExpired: boolean;
}

/** The size for the loss that the user accepts, and a button that fills the ticket and sends nothing. */
export function TicketOffer({ shown: { of, made }, hasExpired }: TicketOfferProps) {
  const t = useTranslations('analysis-panel');
  const locale = usePageLocale();
  const [risk, setRisk] = useState<string | undefined>(firstRisk);
  const { symbol, bias, entry, stopLoss, takeProfit } = of;
  if (bias === 'Neutral' || entry === undefined || stopLoss === undefined || takeProfit === undefined) return null;
  const coin = symbol.endsWith(quoteSuffix) ? symbol.slice(0, -quoteSuffix.length) : undefined;
  const size = sizeForRisk(of, risk === undefined ? undefined : parseAmount<'usd'>(risk));
  const counted = coin ?? (of.marketType === 'forex' ? symbol.slice(0, currencyLetters) : symbol);
  const isTradable = coin !== undefined && of.marketType === 'crypto' && made?.source !== 'spot' && !hasExpired;
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <NumberInput label={t('risk')} unit="USD" value={risk} onValueChange={setRisk} />
      <p className="flex min-h-9 items-center justify-between gap-3 text-12">
        <span className="text-text-2">{t('size')}</span>
        <span>
          {figure(size, locale, { decimals: 5, leastDecimals: 0 })} <bdi className="text-text-3">{counted}</bdi>
        </span>
      </p>
      {isTradable && (
        <div className="sm:col-span-2">
          <PageLink
            to={routes.perpetual(coin)}
            className={buttonLook()}
            onClick={() => propose({ coin, side: bias === 'Buy' ? 'buy' : 'sell', entry, stopLoss, takeProfit })}
          >
            {t('ticket')}
          </PageLink>
          <p className="mt-1.5 text-12 text-text-2">{t('ticketNote', { coin })}</p>
        </div>
      )}
    </div>
  );
}
