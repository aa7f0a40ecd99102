import { useTranslations } from 'next-intl';
import { ShortAddress } from '@/components/ui/text/short-address';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { localTimeZone } from '@/lib/client/local-time-zone';
import { changesOf } from '@/lib/domain/catalogue/audit-changes';
import { dateTimeText } from '@/lib/i18n/format/date';
import { missing } from '@/lib/i18n/format/figure';
import type { AuditEntry } from '@/lib/schemas/operations';

/** One entry of the audit log, which expands to the changed fields. */
export function AuditEntryRow({ entry }: { entry: AuditEntry }) {
  const t = useTranslations('admin-operations.log');
  const locale = usePageLocale();
  const { actedAt, actor, action, subject, details } = entry;
  const changes = changesOf(details);
  const head = (
    <span className="grid grow items-baseline gap-x-4 gap-y-0.5 md:grid-cols-[170px_130px_150px_1fr]">
      <span className="text-text-3">{dateTimeText(actedAt, locale, localTimeZone())}</span>
      <ShortAddress address={actor} />
      <bdi className="font-mono text-12">{action}</bdi>
      <bdi className="break-all font-mono text-12 text-text-2">{subject}</bdi>
    </span>
  );
  if (changes.length === 0) return <li className="flex border-line border-b py-2.5 ps-4 text-13">{head}</li>;
  return (
    <li className="border-line border-b text-13">
      <details>
        <summary className="flex cursor-pointer items-baseline gap-2 py-2.5 hover:bg-hover">{head}</summary>
        <table className="mb-3 ms-4 text-12">
          <thead className="text-start text-text-3">
            <tr>
              <th scope="col" className="pe-6 text-start font-normal">
                {t('field')}
              </th>
              <th scope="col" className="pe-6 text-start font-normal">
                {t('before')}
              </th>
              <th scope="col" className="text-start font-normal">
                {t('after')}
              </th>
            </tr>
          </thead>
          <tbody className="font-mono">
            {changes.map(({ field, before, after }) => (
              <tr key={field ?? ''}>
                <th scope="row" className="pe-6 text-start align-top font-normal text-text-2">
                  {field ?? t('value')}
                </th>
                <td className="break-all pe-6 align-top">{before ?? missing}</td>
                <td className="break-all align-top">{after ?? missing}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </li>
  );
}
