import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { call } from '@/lib/api/call';
import { checkToken, manageToken, readCatalogueToken } from '@/lib/api/catalogue';
import { tokenMetadataDelayMs } from '@/lib/config/admin';
import {
  addressOfForm,
  dataOfToken,
  emptyTokenForm,
  filledForm,
  formOfToken,
  issuesOfToken,
  type TokenForm,
} from '@/lib/domain/catalogue/token-form';
import type { Address } from '@/lib/schemas/address';
import type { CatalogueToken, TokenChecked } from '@/lib/schemas/catalogue';
import { useEditedRow } from '../use-edited-row';
import { useAutoFill } from './use-auto-fill';

/** Returns the facts of the chain and the catalogue about the typed address; undefined until they have answered. */
function useTokenCheck(form: TokenForm): TokenChecked | undefined {
  const address = addressOfForm(form);
  const { chainId, symbol, name } = form;
  const [checked, setChecked] = useState<TokenChecked>();
  useEffect(() => {
    setChecked(undefined);
    if (address === undefined) return;
    const controller = new AbortController();
    const ask = () =>
      call(
        checkToken,
        { address, chainId, symbol: symbol.trim().slice(0, 100), name: name.trim().slice(0, 200) },
        controller.signal,
      )
        .then(setChecked)
        // The notes are optional: the save repeats the check, and reports what is wrong.
        .catch(() => undefined);
    const timer = setTimeout(() => void ask(), tokenMetadataDelayMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [address, chainId, symbol, name]);
  return checked;
}

export interface TokenToEdit {
  readonly wallet: Address;
  /** The token; undefined for a new one. */
  readonly token: CatalogueToken | undefined;
  /** Opens the form of another token, in the place of this one. */
  readonly onEditOther: (id: number) => void;
  readonly onClose: () => void;
}

/** Holds the form of a token, fills and checks it, and saves it. */
export function useTokenForm({ wallet, token, onClose }: TokenToEdit) {
  const t = useTranslations('admin-catalogue');
  const isAdding = token === undefined;
  const edited = useEditedRow({
    name: `token.${token?.id ?? 'new'}`,
    row: token,
    empty: emptyTokenForm,
    formOf: formOfToken,
    readAgain: ({ id }) => call(readCatalogueToken, { id }),
    words: { saved: t(isAdding ? 'tokens.created' : 'tokens.updated'), failed: t('tokens.saveFailed') },
    onClose,
  });
  const { form, setForm, isTried, setTried, ...rest } = edited;
  const address = addressOfForm(form);
  const named = address === undefined ? undefined : { chainId: form.chainId, address };
  const isAsking = useAutoFill(named, isAdding, ({ vendor, chain }) =>
    setForm((before) => filledForm(before, vendor, chain)),
  );
  const checked = useTokenCheck(form);

  async function save(): Promise<void> {
    setTried(true);
    const data = dataOfToken(form);
    if (data === undefined) return;
    await edited.save((version) =>
      call(
        manageToken,
        token === undefined
          ? { walletAddress: wallet, action: 'create', tokenData: data }
          : { walletAddress: wallet, action: 'update', tokenData: { ...data, id: token.id, version } },
      ),
    );
  }

  return { ...rest, ...{ form, setForm, isAsking, checked, save }, issues: isTried ? issuesOfToken(form) : {} };
}
