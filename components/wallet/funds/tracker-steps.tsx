import { useTranslations } from 'next-intl';
import { ShortAddress } from '@/components/ui/text/short-address';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { localTimeZone } from '@/lib/client/local-time-zone';
import { explorerLink } from '@/lib/client/page/chains';
import { withdrawalMinutes } from '@/lib/config/funds';
import { arbitrum } from '@/lib/config/venues/chains';
import type { FundsRecord } from '@/lib/domain/funds/record';
import { timeText } from '@/lib/i18n/format/date';
import { StepMark } from '../step-mark';
import { stepsOf, type TrackerStep } from './steps-of';

/** Links an Arbitrum hash to its explorer; a hash of another chain is only shown. */
function StepHash({ step: { name, hash } }: { step: TrackerStep }) {
  if (hash === undefined) return null;
  const link = name === 'forwarded' ? undefined : explorerLink(arbitrum.id, 'tx', hash);
  const short = <ShortAddress address={hash} />;
  if (link === undefined) return short;
  return (
    <a href={link} target="_blank" rel="noreferrer" className="underline decoration-line-2 hover:text-text-1">
      {short}
    </a>
  );
}

/** Four named steps, each with its time and its hash. */
export function TrackerSteps({ record }: { record: FundsRecord }) {
  const t = useTranslations('wallet.tracker');
  const locale = usePageLocale();
  const steps = stepsOf(record);
  const below = (step: TrackerStep): string | undefined => {
    if (step.name === 'switched') return t('steps.switchedText');
    if (step.state !== 'now') return undefined;
    if (step.name === 'credited') return t('steps.creditedText');
    const { from, to } = withdrawalMinutes[record.rail];
    return step.name === 'paid' ? t('steps.paidText', { from: String(from), to: String(to) }) : undefined;
  };
  return (
    <ol className="flex flex-col">
      {steps.map((step, place) => (
        <li
          key={step.name}
          {...(step.state === 'now' && { 'aria-current': 'step' })}
          className="relative grid grid-cols-[20px_1fr_auto] gap-x-3 pb-4 text-13 last:pb-0 not-last:before:absolute not-last:before:inset-y-0 not-last:before:start-[9.5px] not-last:before:w-px not-last:before:bg-line-2"
        >
          <StepMark state={step.state} number={place + 1} />
          <span className={step.state === 'waiting' ? 'text-text-3' : 'text-text-1'}>{t(`steps.${step.name}`)}</span>
          <span className="text-end text-12 text-text-3">
            {step.at === undefined ? '' : timeText(step.at, locale, localTimeZone())}
          </span>
          <span className="col-start-2 text-12 text-text-3">
            {below(step)}
            <StepHash step={step} />
          </span>
        </li>
      ))}
    </ol>
  );
}
