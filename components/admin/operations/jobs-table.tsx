import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/form/button';
import { toast } from '@/components/ui/overlay/toast';
import { type Column, Table } from '@/components/ui/table/table';
import { EmptyState } from '@/components/ui/text/empty-state';
import { useErrorText } from '@/components/ui/words/use-error-text';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { runJob } from '@/lib/api/administration';
import { call } from '@/lib/api/call';
import { localTimeZone } from '@/lib/client/local-time-zone';
import { jobNames } from '@/lib/config/admin';
import { normalise } from '@/lib/errors/normalise';
import { dateTimeText } from '@/lib/i18n/format/date';
import { missing } from '@/lib/i18n/format/figure';
import { timeSpanText } from '@/lib/i18n/format/time-span';
import type { Address } from '@/lib/schemas/address';
import type { JobReport, JobRun } from '@/lib/schemas/operations';
import { useJobName } from './use-job-name';

const colours: Readonly<Record<JobRun['outcome'], string>> = {
  running: 'text-text-2',
  done: 'text-good',
  failed: 'text-danger',
  lost: 'text-caution',
};

interface JobsTableProps {
  wallet: Address;
  jobs: readonly JobReport[] | undefined;
  onAsked: () => void;
}

const tookMs = ({ startedAt, endedAt }: JobRun) => (endedAt === undefined ? undefined : endedAt - startedAt);

/** Lists the jobs with their last runs. An owner may request a run. */
export function JobsTable({ wallet, jobs, onAsked }: JobsTableProps) {
  const t = useTranslations('admin-operations.jobs');
  const locale = usePageLocale();
  const errorText = useErrorText();
  const nameOf = useJobName();
  const when = (ms: number | undefined) => dateTimeText(ms, locale, localTimeZone());
  const outcomeOf = ({ outcome, errorCode }: JobRun) => (
    <span className={colours[outcome]}>
      {outcome === 'failed' ? t('outcomes.failed', { code: errorCode ?? '' }) : t(`outcomes.${outcome}`)}
    </span>
  );

  const ask = async (name: string): Promise<void> => {
    const job = nameOf(name);
    try {
      await call(runJob, { walletAddress: wallet, job: name });
      toast.success({ title: t('willRun', { job }) }, `job ${name}`);
      onAsked();
    } catch (error) {
      const text = errorText(normalise(error));
      toast.failure({ title: t('notAsked', { job }), ...(text !== undefined && { text }) }, `job ${name}`);
    }
  };

  const columns: readonly Column<JobReport>[] = [
    { key: 'job', heading: t('job'), widthPx: 220, wide: true, cell: ({ name }) => nameOf(name) },
    {
      key: 'every',
      heading: t('every'),
      align: 'end',
      widthPx: 90,
      cell: ({ everyMs }) => timeSpanText(everyMs, locale),
    },
    {
      key: 'last',
      heading: t('last'),
      align: 'end',
      widthPx: 170,
      cell: ({ lastRun }) => (lastRun === undefined ? t('never') : when(lastRun.startedAt)),
    },
    {
      key: 'took',
      heading: t('took'),
      align: 'end',
      widthPx: 90,
      cell: ({ lastRun }) => timeSpanText(lastRun && tookMs(lastRun), locale),
    },
    {
      key: 'outcome',
      heading: t('outcome'),
      widthPx: 200,
      cell: ({ lastRun }) => lastRun && outcomeOf(lastRun),
    },
    {
      key: 'failure',
      heading: t('failure'),
      widthPx: 220,
      cell: ({ lastFailure }) =>
        lastFailure === undefined ? (
          missing
        ) : (
          <span title={t('number', { id: String(lastFailure.id) })}>
            {when(lastFailure.startedAt)} · {lastFailure.errorCode ?? t('outcomes.lost')}
          </span>
        ),
    },
    {
      key: 'run',
      heading: t('act'),
      widthPx: 110,
      align: 'end',
      wide: true,
      pinned: true,
      shape: 'button',
      cell: ({ name, askedAt }) => (
        <Button
          size="s"
          loading={askedAt !== undefined}
          aria-label={`${t('run')}: ${nameOf(name)}`}
          onClick={() => void ask(name)}
        >
          {t('run')}
        </Button>
      ),
    },
  ];
  return (
    <div className="min-w-0 overflow-x-auto">
      <Table
        caption={t('title')}
        columns={columns}
        rows={jobs ?? []}
        rowKey={({ name }) => name}
        loadingRows={jobs === undefined ? jobNames.length : undefined}
        empty={<EmptyState title={t('empty')} />}
      />
    </div>
  );
}
