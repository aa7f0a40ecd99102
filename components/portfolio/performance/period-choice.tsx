import { useTranslations } from 'next-intl';
import { Segmented } from '@/components/ui/form/segmented';
import { portfolioPeriods } from '@/lib/config/account';
import type { Period } from '@/lib/domain/portfolio/history';

export interface PeriodProps {
  period: Period;
  onPeriod: (period: Period) => void;
}

export function PeriodChoice({ period, onPeriod }: PeriodProps) {
  const t = useTranslations('positions.periods');
  return (
    <div className="max-sm:w-full">
      <Segmented
        label={t('label')}
        value={period}
        onValueChange={onPeriod}
        segments={portfolioPeriods.map((value) => ({ value, label: t(value) }))}
        className="max-sm:[&_label]:px-1"
      />
    </div>
  );
}
