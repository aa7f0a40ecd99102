import { useTranslations } from 'next-intl';
import { sessionLifetimeSeconds } from '@/lib/config/session';
import { accountLogDays, type OwnTable, orderReceiptDays, ownSubjects, ownTables } from '@/lib/config/site/own-data';
import { dayMs } from '@/lib/config/time';
import { vitalDaysKept } from '@/lib/config/vitals';
import { OwnDataSlot } from './own-data-slot';

const sections = ['visitors', 'speed', 'browser', 'others'] as const;

/** The maximum age of a table's rows in days; the others stay until their owner deletes them. */
const mostDays: Readonly<Partial<Record<OwnTable, number>>> = {
  sessions: Math.round((sessionLifetimeSeconds * 1_000) / dayMs),
  account_log: accountLogDays,
  order_receipts: orderReceiptDays,
};

/** Shows what is stored about visitors and wallets, and lets a wallet export and delete its own data. */
export function PrivacyPage() {
  const t = useTranslations('privacy');
  const site = useTranslations('site');
  const keepingOf = ([table]: readonly [OwnTable, ...OwnTable[]]): string => {
    const days = mostDays[table];
    if (ownTables[table].onErasure === 'kept') return t('keeping.kept');
    return days === undefined ? t('keeping.deleted') : t('keeping.days', { days });
  };
  return (
    <article className="mx-auto max-w-3xl">
      <h1 className="border-line border-b pb-6 font-medium text-24 tracking-tight md:text-32">{t('title')}</h1>
      {sections.map((id) => (
        <section className="pt-8" key={id}>
          <h2 className="font-medium text-16">{t(`sections.${id}.heading`)}</h2>
          <p className="mt-2 text-pretty text-text-2 text-read">{t(`sections.${id}.text`, { days: vitalDaysKept })}</p>
        </section>
      ))}
      <section className="pt-8">
        <h2 className="font-medium text-16">{t('kept')}</h2>
        <dl className="mt-3 border-line border-t">
          {ownSubjects.map(({ name, tables }) => (
            <div
              key={name}
              className="grid gap-x-6 border-line border-b py-2.5 md:grid-cols-[minmax(0,1fr)_240px] md:items-baseline"
            >
              <dt>
                {t(`subjects.${name}`)}
                <bdi className="block break-words font-mono text-11 text-text-3">{tables.join(', ')}</bdi>
              </dt>
              <dd className="text-text-2">{keepingOf(tables)}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className="pt-10" id="own">
        <h2 className="font-medium text-16">{t('own.title')}</h2>
        <p className="mt-2 text-text-2">{t('own.text')}</p>
        <OwnDataSlot words={{ unreachable: site('unreachable'), connect: t('own.connect') }} />
      </section>
    </article>
  );
}
