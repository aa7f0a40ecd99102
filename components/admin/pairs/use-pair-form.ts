import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { toast } from '@/components/ui/overlay/toast';
import { call } from '@/lib/api/call';
import { managePair, readCataloguePair } from '@/lib/api/catalogue';
import { useConnectedWallet } from '@/lib/client/wallet/use-wallet';
import { dataOfPair, emptyPairForm, formOfPair, issuesOfPair } from '@/lib/domain/catalogue/pair-form';
import { normalise } from '@/lib/errors/normalise';
import { chainTokensQuery } from '@/lib/queries/catalogue';
import type { Address } from '@/lib/schemas/address';
import type { CataloguePair } from '@/lib/schemas/catalogue';
import { useRefresh } from '../list/use-refresh';
import { useDraft } from '../use-draft';
import { useFailureToast } from '../use-failure-toast';

export interface PairToEdit {
  readonly wallet: Address;
  /** Undefined for a pair that is added. */
  readonly pair: CataloguePair | undefined;
  readonly onClose: () => void;
}

/** Keeps the form of a pair, saves it, and notices where somebody else saved the pair in the meantime. */
export function usePairForm({ wallet, pair: opened, onClose }: PairToEdit) {
  const t = useTranslations('catalogue');
  const [first] = useState(() => ({
    version: opened?.version ?? 0,
    form: opened === undefined ? emptyPairForm : formOfPair(opened),
  }));
  const draft = useDraft(`pair.${opened?.pairId ?? 'new'}`, first);
  const { form, setForm, version, goOnOver, isUnchanged, isDirty, isRestored, drop } = draft;
  const [shown, setShown] = useState(opened);
  // A draft of an older version shows both before it is saved.
  const [newest, setNewest] = useState(version === first.version ? undefined : opened);
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [isRoleLost, setRoleLost] = useState(false);
  const { data: tokens } = useQuery(chainTokensQuery(form.chainId));
  const connected = useConnectedWallet();
  const refresh = useRefresh();
  const tellFailure = useFailureToast();
  const failed = t('pairs.saveFailed');

  async function fail(thrown: unknown): Promise<void> {
    const { code } = normalise(thrown);
    if (code === 'auth.forbidden' || code === 'auth.required') setRoleLost(true);
    if (code === 'catalogue.stale' && opened !== undefined)
      setNewest(await call(readCataloguePair, { id: opened.pairId }));
    else tellFailure(thrown, failed);
  }

  async function save(): Promise<void> {
    setTried(true);
    if (Object.keys(issuesOfPair(form)).length > 0) return;
    const data = dataOfPair(form, tokens ?? []);
    if (data === undefined) {
      toast.failure({ title: t('pairForm.issues.selection') }, 'catalogue');
      return;
    }
    if (connected === undefined) {
      toast.failure({ title: t('walletMissing') }, 'catalogue');
      return;
    }
    setBusy(true);
    try {
      await call(
        managePair,
        opened === undefined
          ? { walletAddress: wallet, action: 'create', pairData: data }
          : { walletAddress: wallet, action: 'update', pairData: { ...data, id: opened.pairId, version } },
      );
      drop();
      toast.success({ title: t(opened === undefined ? 'pairs.created' : 'pairs.updated') }, 'catalogue');
      await refresh();
      onClose();
    } catch (thrown) {
      await fail(thrown).catch((again: unknown) => tellFailure(again, failed));
    } finally {
      setBusy(false);
    }
  }

  /** An announcement is a new version of the pair. Where somebody else has changed it too, both versions are shown. */
  async function takeAnnounced({ pairId }: CataloguePair): Promise<void> {
    const now = await call(readCataloguePair, { id: pairId });
    setShown(now);
    if (newest === undefined && isUnchanged(formOfPair(now))) goOnOver(now.version, formOfPair(now));
    else setNewest(now);
  }

  return {
    ...{ form, setForm, tokens, isBusy, isDirty, isRestored, isRoleLost },
    issues: isTried ? issuesOfPair(form) : {},
    /** The version that somebody else saved; undefined unless one has to be chosen. */
    stale: newest && {
      newest,
      keepMine: () => {
        goOnOver(newest.version, formOfPair(newest));
        setNewest(undefined);
      },
      takeNewest: () => {
        goOnOver(newest.version, formOfPair(newest));
        setForm(formOfPair(newest));
        setNewest(undefined);
      },
    },
    /** The pair whose announcement is shown. */
    shown,
    noteAnnounced: (announced: CataloguePair) => {
      takeAnnounced(announced).catch((thrown: unknown) => tellFailure(thrown, failed));
      void refresh();
    },
    save,
    leave: () => {
      drop();
      onClose();
    },
  };
}
