import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { toast } from '@/components/ui/overlay/toast';
import { call } from '@/lib/api/call';
import { manageToken, readCatalogueToken } from '@/lib/api/catalogue';
import { useConnectedWallet } from '@/lib/client/wallet/use-wallet';
import {
  addressOfForm,
  dataOfToken,
  emptyTokenForm,
  filledForm,
  formOfToken,
  issuesOfToken,
} from '@/lib/domain/catalogue/token-form';
import { normalise } from '@/lib/errors/normalise';
import type { Address } from '@/lib/schemas/address';
import type { CatalogueToken } from '@/lib/schemas/catalogue';
import { useRefresh } from '../list/use-refresh';
import { useDraft } from '../use-draft';
import { useFailureToast } from '../use-failure-toast';
import { useAutoFill } from './use-auto-fill';
import { useTokenCheck } from './use-token-check';

export interface TokenToEdit {
  readonly wallet: Address;
  /** Undefined for a token that is added. */
  readonly token: CatalogueToken | undefined;
  readonly onClose: () => void;
}

/** Keeps the form of a token, fills and checks it, saves it, and notices where somebody else saved in the meantime. */
export function useTokenForm({ wallet, token, onClose }: TokenToEdit) {
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

  const staleBehind = (saved: CatalogueToken) => {
    const other = formOfToken(saved);
    return {
      newest: other,
      keepMine: () => {
        goOnOver(saved.version, other);
        setNewest(undefined);
      },
      takeNewest: () => {
        goOnOver(saved.version, other);
        setForm(other);
        setNewest(undefined);
      },
    };
  };

  return {
    ...{ form, setForm, isBusy, isDirty, isRestored, isRoleLost, isAsking, checked },
    issues: isTried ? issuesOfToken(form) : {},
    /** The version that somebody else saved; undefined unless one has to be chosen. */
    stale: newest && staleBehind(newest),
    save,
    leave: () => {
      drop();
      onClose();
    },
  };
}
