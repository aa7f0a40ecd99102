import { useTranslations } from 'next-intl';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import type { Margin } from '@/lib/client/perps/account/use-margin';
import { levelOf } from '@/lib/domain/perps';
import { balance } from '@/lib/i18n/format/balance';
import { missing } from '@/lib/i18n/format/figure';
import { LevelMark, levelText } from './level-mark';
import { MarginMeter } from './margin-meter';
import { useMarginWords } from './use-margin-words';

export function EquityRow({ state }: Pick<Margin, 'state'>) {
  const t = useTranslations('ticket.account');
  const locale = usePageLocale();
  return (
    <div className="flex items-baseline justify-between gap-3">
      <h2 className="font-medium text-12">{t('equity')}</h2>
      <p className="text-20">
        {t.rich('worth', {
          amount: balance(state?.accountValue, locale),
          unit: (unit) => <span className="text-12 text-text-3">{unit}</span>,
        })}
      </p>
    </div>
  );
}

/** The maintenance margin of the cross positions, or of the isolated position that is closest to liquidation. */
export function MaintenanceRow({ worst }: Pick<Margin, 'worst'>) {
  const t = useTranslations('ticket.account');
  const words = useMarginWords();
  const level = worst === undefined ? 'calm' : levelOf(worst.percent);
  const name = worst === undefined ? t('maintenance') : words.name(worst);
  return (
    <div className="flex flex-col gap-1.5 text-12">
      <dl className="flex items-center justify-between gap-3">
        <dt className="text-text-2">{name}</dt>
        <dd className="flex items-center gap-1.5">
          <LevelMark level={level} />
          <bdi dir="ltr">{worst === undefined ? missing : words.maintenance(worst)}</bdi>
          <bdi dir="ltr" className={level === 'calm' ? 'text-text-3' : levelText[level]}>
            {words.share(worst)}
          </bdi>
        </dd>
      </dl>
      <MarginMeter label={t('share')} share={worst?.percent} text={words.share(worst)} />
    </div>
  );
}
