'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/form/button';
import { Message } from '@/components/ui/text/message';
import { jobsQuery, readinessQuery } from '@/lib/queries/operations';
import type { Address } from '@/lib/schemas/address';
import { AuditLog } from './audit-log';
import { BudgetFacts } from './budget-facts';
import { BuilderAccount } from './builder-account';
import { JobsTable } from './jobs-table';
import { VenueDrifts } from './venue-drifts';
import { VenuesTable } from './venues-table';

/** A part of the operations screen below its heading. */
function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex min-w-0 flex-col gap-3">
      <h2 className="font-medium text-14">{title}</h2>
      {children}
    </section>
  );
}

/** Shows an owner the state of the venues, the budgets and the jobs, and the actions of administrators. */
export function OperationsPanel({ wallet }: { wallet: Address }) {
  const t = useTranslations('admin-operations');
  const readiness = useQuery(readinessQuery());
  const jobs = useQuery(jobsQuery());
  const failed = [readiness, jobs].filter(({ isError }) => isError);
  return (
    <div className="flex flex-col gap-8">
      {failed.length > 0 && (
        <Message
          severity="error"
          live
          title={t('failed')}
          text={t('stale')}
          action={
            <Button size="s" onClick={() => failed.forEach(({ refetch }) => void refetch())}>
              {t('retry')}
            </Button>
          }
        />
      )}
      <div className="grid gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Section title={t('venues.title')}>
          <VenuesTable readiness={readiness.data} />
          {readiness.data?.builderIncome !== undefined && <BuilderAccount income={readiness.data.builderIncome} />}
        </Section>
        <Section title={t('budgets.title')}>
          <BudgetFacts readiness={readiness.data} at={readiness.dataUpdatedAt} />
        </Section>
      </div>
      <Section title={t('drifts.title')}>
        <VenueDrifts report={readiness.data?.venueWatch} />
      </Section>
      <Section title={t('jobs.title')}>
        <JobsTable wallet={wallet} jobs={jobs.data} onAsked={() => void jobs.refetch()} />
      </Section>
      <Section title={t('log.title')}>
        <AuditLog wallet={wallet} />
      </Section>
    </div>
  );
}
