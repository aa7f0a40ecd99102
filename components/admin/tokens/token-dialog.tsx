import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { checksumAddress } from 'viem';
import { toast } from '@/components/ui/overlay/toast';
import { Message } from '@/components/ui/text/message';
import { call } from '@/lib/api/call';
import { manageToken, readCatalogueToken } from '@/lib/api/catalogue';
import { useConnectedWallet } from '@/lib/client/wallet/use-wallet';
import {
  addressOfForm,
  dataOfToken,
  differencesOf,
  emptyTokenForm,
  filledForm,
  formOfToken,
  issuesOfToken,
  type TokenForm,
} from '@/lib/domain/catalogue/token-form';
import { normalise } from '@/lib/errors/normalise';
import type { Address } from '@/lib/schemas/address';
import type { CatalogueToken } from '@/lib/schemas/catalogue';
import { FormDialog } from '../form-dialog';
import { useRefresh } from '../list/use-refresh';
import { useDraft } from '../use-draft';
import { useFailureToast } from '../use-failure-toast';
import { Versions } from '../versions';
import { TokenFields } from './token-fields';
import { TokenNotes } from './token-notes';
import { useAutoFill } from './use-auto-fill';
import { useTokenCheck } from './use-token-check';

interface TokenDialogProps {
  wallet: Address;
  /** Undefined for a token that is added. */
  token: CatalogueToken | undefined;
  onClose: () => void;
}

/** True for an address in mixed letters that do not fit its checksum: one of its digits may be wrong. */
function isChecksumWrong(typed: string): boolean {
  const hex = typed.trim().slice(2);
  const address = addressOfForm({ address: typed });
  if (address === undefined || hex === hex.toLowerCase() || hex === hex.toUpperCase()) return false;
  return checksumAddress(address) !== typed.trim();
}

export function TokenDialog({ wallet, token, onClose }: TokenDialogProps) {
  const t = useTranslations('catalogue');
  const isAdding = token === undefined;
  const [opened] = useState(() => ({
    version: token?.version ?? 0,
    form: token === undefined ? emptyTokenForm : formOfToken(token),
  }));
  const draft = useDraft(`token.${token?.id ?? 'new'}`, opened);
  const { form, setForm, version, goOnOver, isDirty, isRestored, drop } = draft;
  // A draft of an older version shows both before it is saved.
  const [newest, setNewest] = useState(version === opened.version ? undefined : token);
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [isRoleLost, setRoleLost] = useState(false);
  const refresh = useRefresh();
  const tellFailure = useFailureToast();
  const address = addressOfForm(form);
  const named = address === undefined ? undefined : { chainId: form.chainId, address };
  const isAsking = useAutoFill(named, isAdding, ({ vendor, chain }) =>
    setForm((before) => filledForm(before, vendor, chain)),
  );
  const connected = useConnectedWallet();
  const checked = useTokenCheck(form);
  const issues = isTried ? issuesOfToken(form) : {};

  async function fail(thrown: unknown): Promise<void> {
    const { code } = normalise(thrown);
    if (code === 'auth.forbidden' || code === 'auth.required') setRoleLost(true);
    if (code === 'catalogue.stale' && token !== undefined) setNewest(await call(readCatalogueToken, { id: token.id }));
    else tellFailure(thrown, t('tokens.saveFailed'));
  }

  async function save(): Promise<void> {
    setTried(true);
    const data = dataOfToken(form);
    if (data === undefined) return;
    if (connected === undefined) {
      toast.failure({ title: t('walletMissing') }, 'catalogue');
      return;
    }
    setBusy(true);
    try {
      await call(
        manageToken,
        token === undefined
          ? { walletAddress: wallet, action: 'create', tokenData: data }
          : { walletAddress: wallet, action: 'update', tokenData: { ...data, id: token.id, version } },
      );
      drop();
      toast.success({ title: t(isAdding ? 'tokens.created' : 'tokens.updated') }, 'catalogue');
      await refresh();
      onClose();
    } catch (thrown) {
      await fail(thrown).catch((again: unknown) => tellFailure(again, t('tokens.saveFailed')));
    } finally {
      setBusy(false);
    }
  }

  const say = (value: TokenForm[keyof TokenForm]): string =>
    typeof value === 'boolean' ? t(value ? 'form.yes' : 'form.no') : String(value);
  const labelOf = (field: keyof TokenForm): string =>
    field === 'chainId' ? t('tokenForm.chain') : t(`tokenForm.${field}`);
  const other = newest && formOfToken(newest);
  return (
    <FormDialog
      title={t(isAdding ? 'tokenForm.addTitle' : 'tokenForm.editTitle')}
      text={t(isAdding ? 'tokenForm.addText' : 'tokenForm.editText')}
      submit={t(isAdding ? 'tokenForm.create' : 'tokenForm.update')}
      submitting={t(isAdding ? 'tokenForm.creating' : 'tokenForm.updating')}
      {...{ isBusy, isDirty }}
      onSubmit={() => void save()}
      onClose={() => {
        drop();
        onClose();
      }}
    >
      {isRoleLost && <Message severity="error" live title={t('adminRequired')} text={t('form.roleLost')} />}
      {isRestored && isDirty && <Message title={t('form.restored')} />}
      {newest !== undefined && other !== undefined && (
        <Versions
          differences={differencesOf(form, other).map((field) => ({
            field: labelOf(field),
            mine: say(form[field]),
            newest: say(other[field]),
          }))}
          onKeepMine={() => {
            goOnOver(newest.version, other);
            setNewest(undefined);
          }}
          onTakeNewest={() => {
            goOnOver(newest.version, other);
            setForm(other);
            setNewest(undefined);
          }}
        />
      )}
      <TokenFields
        {...{ wallet, form, isAdding, isAsking, issues }}
        onChange={(part) => setForm((before) => ({ ...before, ...part }))}
        notes={
          checked !== undefined && (
            <TokenNotes
              checked={checked}
              isNative={token?.isNative === true}
              isChecksumWrong={isChecksumWrong(form.address)}
              decimals={form.decimals}
            />
          )
        }
      />
    </FormDialog>
  );
}
