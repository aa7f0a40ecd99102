import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { toast } from '@/components/ui/overlay/toast';
import { call } from '@/lib/api/call';
import { managePair, readCataloguePair } from '@/lib/api/catalogue';
import { dataOfPair, emptyPairForm, formOfPair, issuesOfPair } from '@/lib/domain/catalogue/pair-form';
import { chainTokensQuery } from '@/lib/queries/catalogue';
import type { Address } from '@/lib/schemas/address';
import type { CataloguePair } from '@/lib/schemas/catalogue';
import { useEditedRow } from '../use-edited-row';

export interface PairToEdit {
  readonly wallet: Address;
  /** The pair; undefined for a new one. */
  readonly pair: CataloguePair | undefined;
  readonly onClose: () => void;
}

/** Holds the form of a pair and saves it. */
export function usePairForm({ wallet, pair: opened, onClose }: PairToEdit) {
  const t = useTranslations('admin-catalogue');
  const [shown, setShown] = useState(opened);
  const edited = useEditedRow({
    name: `pair.${opened?.pairId ?? 'new'}`,
    row: opened,
    empty: emptyPairForm,
    formOf: formOfPair,
    readAgain: ({ pairId }) => call(readCataloguePair, { id: pairId }),
    words: { saved: t(opened === undefined ? 'pairs.created' : 'pairs.updated'), failed: t('pairs.saveFailed') },
    onClose,
  });
  const { form, isTried, setTried, takeVersion, tellFailure, refresh, ...rest } = edited;
  const { data: tokens } = useQuery(chainTokensQuery(form.chainId));

  async function save(): Promise<void> {
    setTried(true);
    if (Object.keys(issuesOfPair(form)).length > 0) return;
    const data = dataOfPair(form, tokens ?? []);
    if (data === undefined) {
      toast.failure({ title: t('pairForm.issues.selection') }, 'catalogue');
      return;
    }
    await edited.save((version) =>
      call(
        managePair,
        opened === undefined
          ? { walletAddress: wallet, action: 'create', pairData: data }
          : { walletAddress: wallet, action: 'update', pairData: { ...data, id: opened.pairId, version } },
      ),
    );
  }

  /** An announcement creates a new version of the pair. */
  async function takeAnnounced({ pairId }: CataloguePair): Promise<void> {
    const now = await call(readCataloguePair, { id: pairId });
    setShown(now);
    takeVersion(now);
  }

  return {
    ...rest,
    ...{ form, tokens, save },
    issues: isTried ? issuesOfPair(form) : {},
    /** The pair whose announcement is shown. */
    shown,
    noteAnnounced: (announced: CataloguePair) => {
      takeAnnounced(announced).catch(tellFailure);
      void refresh();
    },
  };
}
