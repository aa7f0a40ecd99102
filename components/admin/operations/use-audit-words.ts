import { useTranslations } from 'next-intl';
import { useErrorText } from '@/components/ui/words/use-error-text';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { localTimeZone } from '@/lib/client/local-time-zone';
import { incidentSeverities, incidentStates } from '@/lib/config/admin';
import { chainById } from '@/lib/config/venues/chains';
import { venues } from '@/lib/config/venues/venues';
import { actOf } from '@/lib/domain/catalogue/audit-act';
import type { FieldChange } from '@/lib/domain/catalogue/audit-changes';
import { AppError } from '@/lib/errors/app-error';
import { isErrorCode } from '@/lib/errors/catalog';
import { dateTimeText } from '@/lib/i18n/format/date';
import { adminRoles } from '@/lib/schemas/admin';

/** A field of the log, with the text of the form in which an administrator edits it. */
const formLabels = {
  symbol: 'tokenForm.symbol',
  name: 'tokenForm.name',
  decimals: 'tokenForm.decimals',
  logo_url: 'tokenForm.logoUrl',
  address: 'tokenForm.address',
  chain_id: 'tokenForm.chain',
  is_enabled: 'tokenForm.isEnabled',
  is_meme: 'tokenForm.isMeme',
  is_native: 'list.native',
  twitter: 'tokenForm.twitter',
  discord: 'tokenForm.discord',
  medium: 'tokenForm.medium',
  website: 'tokenForm.website',
  telegram: 'tokenForm.telegram',
  label: 'pairs.columns.pair',
  base_token_id: 'pairForm.base',
  quote_token_id: 'pairForm.quote',
  announcement_img_url: 'announcement.title',
} as const;
const incidentLabels = {
  title: 'name',
  severity: 'severity',
  state: 'state',
  venues: 'affected',
  text: 'message',
  resolved_at: 'states.resolved',
} as const;
const ownLabels = {
  wrapped_address: 'wrapped',
  started_at: 'started',
  reason: 'reason',
  code: 'reason',
  note: 'note',
  counts_from: 'countsFrom',
  size: 'size',
} as const;

/** Returns the entry of a record that is looked up by a text from outside. */
const entryOf = <Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined;

const flags: readonly string[] = ['is_enabled', 'is_meme', 'is_native'];

/** The texts of the audit log: what was done, which field it changed, and to what. */
export function useAuditWords() {
  const t = useTranslations('admin-operations.log');
  const catalogue = useTranslations('admin-catalogue');
  const incidents = useTranslations('admin-incidents');
  const errorText = useErrorText();
  const locale = usePageLocale();

  function fieldText(field: string | undefined): string {
    if (field === undefined) return catalogue('admins.role');
    const [form, incident, own] = [
      entryOf(formLabels, field),
      entryOf(incidentLabels, field),
      entryOf(ownLabels, field),
    ];
    if (form !== undefined) return catalogue(form);
    if (incident !== undefined) return incidents(incident);
    return own === undefined ? field : t(`fields.${own}`);
  }

  function valueText(field: string | undefined, value: string): string {
    if (field === undefined) {
      const role = adminRoles.find((name) => name === value);
      return role === undefined ? value : catalogue(`admins.${role}`);
    }
    if (flags.includes(field)) return catalogue(value === 'true' ? 'form.yes' : 'form.no');
    if (field === 'chain_id') return chainById(Number(value))?.name ?? value;
    if (field === 'code' && isErrorCode(value)) return errorText(new AppError(value)) ?? value;
    if (/_(at|from)$/.test(field)) return dateTimeText(Date.parse(value), locale, localTimeZone());
    if (field === 'venues') {
      const names = value.split(', ').map((text) => {
        const venue = venues.find((name) => name === text);
        return venue === undefined ? text : incidents(`names.${venue}`);
      });
      return names.join(', ');
    }
    const state = incidentStates.find((name) => field === 'state' && name === value);
    const severity = incidentSeverities.find((name) => field === 'severity' && name === value);
    if (state !== undefined) return incidents(`states.${state}`);
    return severity === undefined ? value : incidents(`severities.${severity}`);
  }

  /** Returns what was done, in words; the action's own name if it is of another release. */
  function actText(action: string, changes: readonly FieldChange[]) {
    const { act, isRefused } = actOf(action, changes);
    return { act: act === undefined ? action : t(`acts.${act}`), isRefused };
  }

  return { actText, fieldText, valueText };
}
