import { useTranslations } from 'next-intl';
import { checksumAddress } from 'viem';
import { Message } from '@/components/ui/text/message';
import { addressOfForm, differencesOf, type TokenForm } from '@/lib/domain/catalogue/token-form';
import { FormDialog } from '../form-dialog';
import { Versions } from '../versions';
import { TokenFields } from './token-fields';
import { TokenNotes } from './token-notes';
import { type TokenToEdit, useTokenForm } from './use-token-form';

/** True for an address in mixed case with a wrong checksum: one of its digits may be wrong. */
function isChecksumWrong(typed: string): boolean {
  const hex = typed.trim().slice(2);
  const address = addressOfForm({ address: typed });
  if (address === undefined || hex === hex.toLowerCase() || hex === hex.toUpperCase()) return false;
  return checksumAddress(address) !== typed.trim();
}

export function TokenDialog(edited: TokenToEdit) {
  const t = useTranslations('admin-catalogue');
  const isAdding = edited.token === undefined;
  const token = useTokenForm(edited);
  const { form, setForm, issues, stale, checked, isBusy, isDirty, isAsking } = token;

  const say = (value: TokenForm[keyof TokenForm]): string =>
    typeof value === 'boolean' ? t(value ? 'form.yes' : 'form.no') : String(value);
  const labelOf = (field: keyof TokenForm): string =>
    field === 'chainId' ? t('tokenForm.chain') : t(`tokenForm.${field}`);
  return (
    <FormDialog
      title={t(isAdding ? 'tokenForm.addTitle' : 'tokenForm.editTitle')}
      text={t(isAdding ? 'tokenForm.addText' : 'tokenForm.editText')}
      submit={t(isAdding ? 'tokenForm.create' : 'tokenForm.update')}
      submitting={t(isAdding ? 'tokenForm.creating' : 'tokenForm.updating')}
      {...{ isBusy, isDirty }}
      onSubmit={() => void token.save()}
      onClose={token.leave}
    >
      {token.isRoleLost && <Message severity="error" live title={t('adminRequired')} text={t('form.roleLost')} />}
      {token.isRestored && isDirty && <Message title={t('form.restored')} />}
      {stale !== undefined && (
        <Versions
          differences={differencesOf(form, stale.form).map((field) => ({
            field: labelOf(field),
            mine: say(form[field]),
            newest: say(stale.form[field]),
          }))}
          onKeepMine={stale.keepMine}
          onTakeNewest={stale.takeNewest}
        />
      )}
      <TokenFields
        {...{ form, isAdding, isAsking, issues }}
        wallet={edited.wallet}
        listed={isAdding ? checked?.listed : undefined}
        onEditListed={(id) => {
          // Nothing of a token that exists already is worth keeping.
          token.leave();
          edited.onEditOther(id);
        }}
        onChange={(part) => setForm((before) => ({ ...before, ...part }))}
        notes={
          checked !== undefined && (
            <TokenNotes
              checked={checked}
              isNative={edited.token?.isNative === true}
              isChecksumWrong={isChecksumWrong(form.address)}
              decimals={form.decimals}
            />
          )
        }
      />
    </FormDialog>
  );
}
