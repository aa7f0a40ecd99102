import { useTranslations } from 'next-intl';
import { PageLink } from '@/components/ui/frame/page-link';
import { useRequestLocale } from '@/components/ui/words/use-request-locale';
import { minOrderNotionalUsd } from '@/lib/config/orders';
import { routes } from '@/lib/config/site/routes';
import type { MarketRow } from '@/lib/domain/markets/market';
import { dollars } from '@/lib/i18n/format/dollars';
import { leverageText } from '@/lib/i18n/format/leverage';
import { leverage, usd } from '@/lib/math/amount';

interface StepProps {
  /** A sentence whose link is the part in brackets, because each language places it elsewhere. */
  text: string;
  to: string;
}

function Step({ text, to }: StepProps) {
  const [before = '', link = '', after = ''] = text.split(/[[\]]/);
  return (
    <li className="ps-1">
      {before}
      {link !== '' && (
        <PageLink to={to} className="underline underline-offset-2 hover:text-text-1">
          {link}
        </PageLink>
      )}
      {after}
    </li>
  );
}

export function HowToTrade({ row: { coin, maxLeverage } }: { row: MarketRow }) {
  const t = useTranslations('markets.page');
  const locale = useRequestLocale();
  const order = t('stepOrder', {
    coin,
    leverage: leverageText(leverage(String(maxLeverage)), locale),
    minimum: dollars(usd(minOrderNotionalUsd), locale),
  });
  return (
    <section>
      <h2 className="font-medium text-14">{t('stepsTitle', { coin })}</h2>
      <ol className="mt-3 list-decimal space-y-2 border-line border-t ps-5 pt-3 text-text-2 marker:text-text-3">
        <Step text={t('stepConnect')} to={routes.wallet()} />
        <Step text={t('stepDeposit')} to={routes.wallet()} />
        <Step text={t('stepAgent')} to={routes.wallet()} />
        <Step text={order} to={routes.trading(coin)} />
        <Step text={t('stepWatch')} to={routes.positions()} />
        <Step text={t('stepFees')} to={routes.fees()} />
      </ol>
    </section>
  );
}
