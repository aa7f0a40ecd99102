import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/form/button';
import { Field } from '@/components/ui/form/field';
import { Select } from '@/components/ui/form/select';
import { Switch } from '@/components/ui/form/switch';
import { maxTokenDecimals, socialNames } from '@/lib/config/admin';
import { chains } from '@/lib/config/venues/chains';
import type { TokenField, TokenForm, TokenIssues } from '@/lib/domain/catalogue/token-form';
import type { Address } from '@/lib/schemas/address';
import type { TokenChecked } from '@/lib/schemas/catalogue';
import { LogoField } from './logo-field';

interface TokenFieldsProps {
  wallet: Address;
  form: TokenForm;
  isAdding: boolean;
  isAsking: boolean;
  /** The issues, shown from the first attempt to save. */
  issues: TokenIssues;
  /** The token that is listed at the typed address already; undefined if there is none, or if it is the edited one. */
  listed: TokenChecked['listed'];
  onEditListed: (id: number) => void;
  /** The notes of the chain and of the catalogue about the typed values. */
  notes: ReactNode;
  onChange: (part: Partial<TokenForm>) => void;
}

export function TokenFields({
  wallet,
  form,
  isAdding,
  isAsking,
  issues,
  notes,
  listed,
  onEditListed,
  onChange,
}: TokenFieldsProps) {
  const t = useTranslations('admin-catalogue.tokenForm');
  const list = useTranslations('admin-catalogue.list');
  const errorOf = (field: TokenField): string | undefined => {
    const issue = issues[field];
    return issue && t(`issues.${issue}`, { most: maxTokenDecimals });
  };
  const text = (field: Exclude<TokenField, 'logoUrl' | 'chainId'>) => ({
    label: t(field),
    value: form[field],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [field]: target.value }),
    autoComplete: 'off',
    spellCheck: false,
    error: errorOf(field),
  });
  return (
    <>
      <Select
        label={t('chain')}
        error={errorOf('chainId')}
        value={String(form.chainId)}
        disabled={!isAdding}
        onValueChange={(value) => {
          const chain = chains.find(({ id }) => String(id) === value);
          if (chain !== undefined) onChange({ chainId: chain.id });
        }}
        options={chains.map(({ id, name, shortName }) => ({ value: String(id), label: `${name} (${shortName})` }))}
      />
      <div>
        <Field
          {...text('address')}
          dir="ltr"
          disabled={!isAdding}
          loading={isAsking}
          hint={t('addressHint')}
          {...(listed !== undefined && { error: t('listed', { name: `${listed.symbol} (${listed.name})` }) })}
        />
        {listed !== undefined && (
          <Button size="s" className="mt-2" onClick={() => onEditListed(listed.id)}>
            {list('edit', { name: listed.symbol })}
          </Button>
        )}
      </div>
      <div className="grid gap-3.5 md:grid-cols-2">
        <Field {...text('symbol')} dir="ltr" />
        <Field {...text('decimals')} inputMode="numeric" align="end" />
      </div>
      <Field {...text('name')} />
      {notes}
      <LogoField wallet={wallet} form={form} error={errorOf('logoUrl')} onChange={(logoUrl) => onChange({ logoUrl })} />
      <div className="flex flex-wrap gap-x-6 gap-y-1">
        <Switch
          label={t('isEnabled')}
          checked={form.isEnabled}
          onCheckedChange={(isEnabled) => onChange({ isEnabled })}
        />
        <Switch label={t('isMeme')} checked={form.isMeme} onCheckedChange={(isMeme) => onChange({ isMeme })} />
      </div>
      <fieldset className="grid gap-3.5 border-line border-t pt-3 md:grid-cols-2">
        <legend className="float-start mb-2.5 w-full text-12 text-text-2 md:col-span-2">{t('social')}</legend>
        {socialNames.map((name) => (
          <Field key={name} {...text(name)} inputMode="url" dir="ltr" />
        ))}
      </fieldset>
    </>
  );
}
