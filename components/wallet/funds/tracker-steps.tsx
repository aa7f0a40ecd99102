import { useTranslations } from 'next-intl';
import { buttonLook } from '@/components/ui/form/button-look';
import { ShortAddress } from '@/components/ui/text/short-address';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { StepMark } from '@/components/wallet/step-mark';
import { localTimeZone } from '@/lib/client/local-time-zone';
import { explorerLink } from '@/lib/client/page/chains';
import { depositPollMs, withdrawalMinutes } from '@/lib/config/funds';
import { secondMs } from '@/lib/config/time';
import { arbitrum } from '@/lib/config/venues/chains';
import { isLate } from '@/lib/domain/funds/progress';
import { type DepositRecord, type FundsRecord, isSettled, type WithdrawalRecord } from '@/lib/domain/funds/record';
import { timeText } from '@/lib/i18n/format/date';

interface TrackerStep {
  readonly name: 'switched' | 'sent' | 'mined' | 'forwarded' | 'credited' | 'signed' | 'accepted' | 'paid' | 'arrived';
  readonly state: 'done' | 'now' | 'waiting' | 'failed';
  readonly at: number | undefined;
  readonly hash: string | undefined;
}

type Name = TrackerStep['name'];

const step = (name: Name, state: TrackerStep['state'], at?: number, hash?: string): TrackerStep => ({
  name,
  state,
  at,
  hash,
});

/** Returns how many steps of the deposit are complete. */
function countCompleted({ stage, rail }: DepositRecord): number {
  switch (stage) {
    case 'sent':
    case 'dropped':
    case 'reverted':
    case 'replaced':
      return rail === 'bridge' ? 2 : 1;
    case 'mined':
      return 3;
    case 'attesting':
    case 'stuck':
      return 2;
    case 'forwarding':
      return 3;
    case 'credited':
      return 4;
    default:
      return stage satisfies never;
  }
}

function depositSteps(record: DepositRecord): readonly TrackerStep[] {
  const { times, hash, forwardHash, stage, rail } = record;
  const done = countCompleted(record);
  const isBad = stage === 'reverted' || stage === 'replaced' || stage === 'stuck';
  const names: readonly Name[] =
    rail === 'bridge' ? ['switched', 'sent', 'mined', 'credited'] : ['sent', 'mined', 'forwarded', 'credited'];
  const moments: Partial<Record<Name, number | undefined>> = {
    switched: times.switched,
    sent: times.sent,
    mined: times.mined,
    forwarded: times.forwarded,
    credited: times.ended,
  };
  const hashes: Partial<Record<Name, string | undefined>> = { sent: hash, forwarded: forwardHash };
  return names.map((name, index) => {
    if (index < done) return step(name, 'done', moments[name], hashes[name]);
    const next = isBad ? 'failed' : 'now';
    return step(name, index === done ? next : 'waiting', index === done && isBad ? times.ended : undefined);
  });
}

/** Returns the steps of a withdrawal. The exchange accepts it at once; the rest is a single wait. */
function withdrawalSteps({ times, stage, hash }: WithdrawalRecord): readonly TrackerStep[] {
  const isThere = stage === 'arrived';
  return [
    step('signed', 'done', times.accepted),
    step('accepted', 'done', times.accepted),
    step('paid', isThere ? 'done' : 'now', times.ended),
    step('arrived', isThere ? 'done' : 'waiting', times.ended, hash),
  ];
}

function stepsOf(record: FundsRecord): readonly TrackerStep[] {
  return record.kind === 'deposit' ? depositSteps(record) : withdrawalSteps(record);
}

/** Returns whether the user may dismiss a transfer: it has ended, or takes longer than usual. */
export function mayGo(record: FundsRecord): boolean {
  return isSettled(record) || record.stage === 'dropped' || record.stage === 'stuck' || isLate(record, Date.now());
}

export function TransactionLink({ record }: { record: DepositRecord }) {
  const t = useTranslations('wallet.tracker');
  const link = explorerLink(arbitrum.id, 'tx', record.hash);
  if (link === undefined) return null;
  return (
    <a href={link} target="_blank" rel="noreferrer" className={buttonLook('secondary', 'l')}>
      {t('view')}
    </a>
  );
}

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
    if (step.name === 'credited') return t('steps.creditedText', { seconds: depositPollMs / secondMs });
    const { from, to } = withdrawalMinutes[record.rail];
    return step.name === 'paid' ? t('steps.paidText', { from: String(from), to: String(to) }) : undefined;
  };
  return (
    <ol className="flex flex-col">
      {steps.map((step, index) => (
        <li
          key={step.name}
          {...(step.state === 'now' && { 'aria-current': 'step' })}
          className="relative grid grid-cols-[20px_1fr_auto] gap-x-3 pb-4 text-13 last:pb-0 not-last:before:absolute not-last:before:inset-y-0 not-last:before:start-[9.5px] not-last:before:w-px not-last:before:bg-line-2"
        >
          <StepMark state={step.state} number={index + 1} />
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
