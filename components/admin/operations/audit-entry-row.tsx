import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/frame/badge';
import { ChevronDownIcon } from '@/components/ui/frame/icons';
import { ShortAddress } from '@/components/ui/text/short-address';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { localTimeZone } from '@/lib/client/local-time-zone';
import { changesOf, type FieldChange } from '@/lib/domain/catalogue/audit-changes';
import { dateTimeText } from '@/lib/i18n/format/date';
import { missing } from '@/lib/i18n/format/figure';
import { addressSchema } from '@/lib/schemas/address';
import type { AuditEntry } from '@/lib/schemas/operations';
import { dangerBadge } from '../list/badge-colours';
import { ChainBadge } from '../list/chain-badge';
import { useRowWords } from '../list/use-row-words';
import { useAuditWords } from './use-audit-words';
import { useJobName } from './use-job-name';

type Words = ReturnType<typeof useAuditWords>;

/** The object of an entry: its name with its chain, or what the log calls it. */
function AuditObject({ entry: { name, chainId, subject } }: { entry: AuditEntry }) {
  const { unknownChain } = useRowWords();
  const jobName = useJobName();
  const [kind, ...rest] = subject.split(':');
  const key = rest.join(':');
  const address = addressSchema.safeParse(kind === 'admin' || kind === 'holder' ? key : subject).data;
  if (name !== undefined) {
    return (
      <span className="flex min-w-0 items-center gap-2" title={subject}>
        <bdi className="truncate font-medium">{name}</bdi>
        {chainId !== undefined && <ChainBadge chainId={chainId} unknown={unknownChain} />}
      </span>
    );
  }
  if (address !== undefined) return <ShortAddress address={address} />;
  if (kind === 'job') return <bdi>{jobName(key)}</bdi>;
  return <bdi className="break-all font-mono text-12 text-text-2">{subject}</bdi>;
}

/** The value of a field before or after a change: what is gone is struck through, not only dimmed. */
function Side({ value, isOld = false }: { value: string | undefined; isOld?: boolean }) {
  if (value === undefined) return <span className="text-text-3">{missing}</span>;
  return isOld ? (
    <del className="text-text-3">
      <bdi>{value}</bdi>
    </del>
  ) : (
    <ins className="text-text-1 no-underline">
      <bdi>{value}</bdi>
    </ins>
  );
}

function Changes({ changes, words }: { changes: readonly FieldChange[]; words: Words }) {
  const t = useTranslations('admin-operations.log');
  const textOf = (field: string | undefined, value: string | undefined) =>
    value === undefined ? undefined : words.valueText(field, value);
  const isChange = changes.some(({ before }) => before !== undefined);
  const heading = 'pe-6 pb-1 text-start font-normal text-text-3';
  return (
    <table className="mb-3 ms-6 text-12 [&_:is(td,th)]:py-0.5">
      <thead>
        <tr>
          <th scope="col" className={heading}>
            {t('field')}
          </th>
          {isChange && (
            <th scope="col" className={heading}>
              {t('before')}
            </th>
          )}
          <th scope="col" className={heading}>
            {t(isChange ? 'after' : 'value')}
          </th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before, after }) => (
          <tr key={field ?? ''}>
            <th scope="row" className="pe-6 text-start align-top font-normal text-text-2 whitespace-nowrap">
              {words.fieldText(field)}
            </th>
            {isChange && (
              <td className="break-all pe-6 align-top">
                <Side value={textOf(field, before)} isOld />
              </td>
            )}
            <td className="break-all align-top">
              <Side value={textOf(field, after)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** One entry of the audit log, which expands to the changed fields. */
export function AuditEntryRow({ entry }: { entry: AuditEntry }) {
  const t = useTranslations('admin-operations.log');
  const locale = usePageLocale();
  const words = useAuditWords();
  const changes = changesOf(entry.details);
  const { act, isRefused } = words.actText(entry.action, changes);
  const head = (
    <span className="grid grow items-baseline gap-x-4 gap-y-0.5 md:grid-cols-[150px_120px_230px_1fr]">
      <span className="text-text-3">{dateTimeText(entry.actedAt, locale, localTimeZone())}</span>
      <ShortAddress address={entry.actor} />
      <span className="flex flex-wrap items-center gap-2" title={entry.action}>
        {act}
        {isRefused && <Badge className={dangerBadge}>{t('refused')}</Badge>}
      </span>
      <AuditObject entry={entry} />
    </span>
  );
  if (changes.length === 0) return <li className="flex border-line border-b py-2.5 text-13">{head}</li>;
  return (
    <li className="border-line border-b text-13">
      <details className="group">
        <summary className="flex cursor-pointer items-baseline gap-2 py-2.5 hover:bg-hover">
          {head}
          <ChevronDownIcon size={14} className="shrink-0 self-center text-text-3 group-open:rotate-180" />
        </summary>
        <div className="overflow-x-auto">
          <Changes changes={changes} words={words} />
        </div>
      </details>
    </li>
  );
}
