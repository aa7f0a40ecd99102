import { useTranslations } from 'next-intl';
import { Message } from '@/components/ui/text/message';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import type { BuilderIncome } from '@/lib/config/fees';
import { builderNeeds } from '@/lib/domain/fees/builder-income';
import { dollars } from '@/lib/i18n/format/dollars';

const severities = {
  earns: 'note',
  unset: 'warning',
  unknown: 'warning',
  tooLittle: 'error',
  unified: 'error',
  portfolio: 'error',
} as const satisfies Readonly<Record<BuilderIncome, string>>;

/** Shows whether the address that receives builder fees earns, and how to fix it if not. */
export function BuilderAccount({ income }: { income: BuilderIncome }) {
  const t = useTranslations('admin-operations.builder');
  const amount = { amount: dollars(builderNeeds, usePageLocale()) };
  return (
    <Message
      severity={severities[income]}
      title={t(`titles.${income}`, amount)}
      text={t(`texts.${income}`, amount)}
      className="mt-3"
    />
  );
}
