import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/form/button';
import { Field } from '@/components/ui/form/field';
import { Select } from '@/components/ui/form/select';
import { SearchIcon } from '@/components/ui/frame/icons';
import { auditKinds } from '@/lib/config/admin';
import { shortAddress } from '@/lib/i18n/format/short-address';
import { adminsQuery } from '@/lib/queries/catalogue';
import type { Address } from '@/lib/schemas/address';
import type { AuditFilter } from '@/lib/schemas/operations';

/** The choice of an owner; its days are those of the device, as 2026-11-30. */
export interface AuditChoice extends Pick<AuditFilter, 'kind' | 'actor'> {
  readonly text: string;
  readonly firstDay: string | undefined;
  readonly lastDay: string | undefined;
}

export const wholeLog: AuditChoice = {
  text: '',
  kind: undefined,
  actor: undefined,
  firstDay: undefined,
  lastDay: undefined,
};

const longestSearch = 100;
const any = 'any';

interface AuditFiltersProps {
  wallet: Address;
  choice: AuditChoice;
  onChange: (choice: AuditChoice) => void;
}

export function AuditFilters({ wallet, choice, onChange }: AuditFiltersProps) {
  const t = useTranslations('admin-operations.log');
  const { data: admins = [] } = useQuery(adminsQuery(wallet));
  const change = (part: Partial<AuditChoice>) => onChange({ ...choice, ...part });
  const dayField = (name: 'firstDay' | 'lastDay', label: string) => (
    <Field
      type="date"
      label={label}
      value={choice[name] ?? ''}
      onChange={({ target }) => change({ [name]: target.value === '' ? undefined : target.value })}
      className="min-w-44 max-md:grow"
    />
  );
  const { text, kind, actor, firstDay, lastDay } = choice;
  const isWhole = text === '' && [kind, actor, firstDay, lastDay].every((part) => part === undefined);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Field
        label={t('search')}
        labelHidden
        placeholder={t('search')}
        type="search"
        value={choice.text}
        onChange={({ target }) => change({ text: target.value })}
        maxLength={longestSearch}
        autoComplete="off"
        spellCheck={false}
        prefix={<SearchIcon />}
        className="min-w-0 grow basis-72"
      />
      <Select
        label={t('kind')}
        value={choice.kind ?? any}
        onValueChange={(value) => change({ kind: auditKinds.find((kind) => kind === value) })}
        options={[
          { value: any, label: t('anyKind') },
          ...auditKinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
        ]}
        className="min-w-48 max-md:grow"
      />
      <Select
        label={t('actor')}
        value={choice.actor ?? any}
        onValueChange={(value) => change({ actor: admins.find((admin) => admin.wallet === value)?.wallet })}
        options={[
          { value: any, label: t('anyActor') },
          ...admins.map((admin) => ({ value: admin.wallet, label: shortAddress(admin.wallet) })),
        ]}
        className="min-w-56 max-md:grow"
      />
      {dayField('firstDay', t('from'))}
      {dayField('lastDay', t('to'))}
      {!isWhole && (
        <Button look="text" onClick={() => onChange(wholeLog)}>
          {t('clear')}
        </Button>
      )}
    </div>
  );
}
