import { useTranslations } from 'next-intl';
import { call } from '@/lib/api/call';
import { manageToken, readCatalogueToken } from '@/lib/api/catalogue';
import {
  addressOfForm,
  dataOfToken,
  emptyTokenForm,
  filledForm,
  formOfToken,
  issuesOfToken,
} from '@/lib/domain/catalogue/token-form';
import type { Address } from '@/lib/schemas/address';
import type { CatalogueToken } from '@/lib/schemas/catalogue';
import { useEditedRow } from '../use-edited-row';
import { useAutoFill } from './use-auto-fill';
import { useTokenCheck } from './use-token-check';

export interface TokenToEdit {
  readonly wallet: Address;
  /** Undefined for a token that is added. */
  readonly token: CatalogueToken | undefined;
  readonly onClose: () => void;
}

/** Keeps the form of a token, fills and checks it, and saves it. */
export function useTokenForm({ wallet, token, onClose }: TokenToEdit) {
  const t = useTranslations('catalogue');
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
