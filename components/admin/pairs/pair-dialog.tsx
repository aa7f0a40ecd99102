import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Select } from '@/components/ui/form/select';
import { Switch } from '@/components/ui/form/switch';
import { toast } from '@/components/ui/overlay/toast';
import { Message } from '@/components/ui/text/message';
import { call } from '@/lib/api/call';
import { managePair, readCataloguePair } from '@/lib/api/catalogue';
import { useConnectedWallet } from '@/lib/client/wallet/use-wallet';
import { chains } from '@/lib/config/venues/chains';
import { dataOfPair, emptyPairForm, formOfPair, issuesOfPair, onChain } from '@/lib/domain/catalogue/pair-form';
import { normalise } from '@/lib/errors/normalise';
import { chainTokensQuery } from '@/lib/queries/catalogue';
import type { Address } from '@/lib/schemas/address';
import type { CataloguePair } from '@/lib/schemas/catalogue';
import { FormDialog } from '../form-dialog';
import { useRefresh } from '../list/use-refresh';
import { useDraft } from '../use-draft';
import { useFailureToast } from '../use-failure-toast';
import { Versions } from '../versions';
import { Announcement } from './announcement';
import { pairDifferences } from './pair-differences';
import { TokenSelect } from './token-select';

interface PairDialogProps {
  wallet: Address;
  /** Undefined for a pair that is added. */
  pair: CataloguePair | undefined;
  onClose: () => void;
}

export function PairDialog({ wallet, pair: opened, onClose }: PairDialogProps) {
  const t = useTranslations('catalogue');
  const isAdding = opened === undefined;
  const [first] = useState(() => ({
    version: opened?.version ?? 0,
    form: opened === undefined ? emptyPairForm : formOfPair(opened),
  }));
  const draft = useDraft(`pair.${opened?.pairId ?? 'new'}`, first);
  const { form, setForm, version, goOnOver, isUnchanged, isDirty, isRestored, drop } = draft;
  /** The pair whose announcement is shown. */
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
  const issues = isTried ? issuesOfPair(form) : {};
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
      toast.success({ title: t(isAdding ? 'pairs.created' : 'pairs.updated') }, 'catalogue');
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

  const errorOf = (field: 'chain' | 'base' | 'quote') => {
    const issue = issues[field];
    return issue && t(`pairForm.issues.${issue}`);
  };
  return (
    <FormDialog
      title={t(isAdding ? 'pairForm.addTitle' : 'pairForm.editTitle')}
      text={t(isAdding ? 'pairForm.addText' : 'pairForm.editText')}
      submit={t(isAdding ? 'pairForm.create' : 'pairForm.update')}
      submitting={t(isAdding ? 'pairForm.creating' : 'pairForm.updating')}
      {...{ isBusy, isDirty }}
      onSubmit={() => void save()}
      onClose={() => {
        drop();
        onClose();
      }}
    >
      {isRoleLost && <Message severity="error" live title={t('adminRequired')} text={t('form.roleLost')} />}
      {isRestored && isDirty && <Message title={t('form.restored')} />}
      {newest !== undefined && (
        <Versions
          differences={pairDifferences(form, newest, tokens ?? [], t)}
          onKeepMine={() => {
            goOnOver(newest.version, formOfPair(newest));
            setNewest(undefined);
          }}
          onTakeNewest={() => {
            goOnOver(newest.version, formOfPair(newest));
            setForm(formOfPair(newest));
            setNewest(undefined);
          }}
        />
      )}
      <Select
        label={t('pairForm.chain')}
        error={errorOf('chain')}
        value={String(form.chainId)}
        onValueChange={(value) => {
          const chain = chains.find(({ id }) => String(id) === value);
          if (chain !== undefined && chain.id !== form.chainId) setForm((before) => onChain(before, chain.id));
        }}
        options={chains.map(({ id, name, shortName }) => ({ value: String(id), label: `${name} (${shortName})` }))}
      />
      <TokenSelect
        label={t('pairForm.base')}
        hint={t('pairForm.baseHint')}
        placeholder={t('pairForm.choose')}
        value={form.baseTokenId}
        tokens={tokens}
        error={errorOf('base')}
        onChange={(baseTokenId) => setForm((before) => ({ ...before, baseTokenId }))}
      />
      <TokenSelect
        label={t('pairForm.quote')}
        hint={t('pairForm.quoteHint')}
        placeholder={t('pairForm.choose')}
        value={form.quoteTokenId}
        tokens={tokens}
        error={errorOf('quote')}
        onChange={(quoteTokenId) => setForm((before) => ({ ...before, quoteTokenId }))}
      />
      <div>
        <Switch
          label={t('pairForm.isEnabled')}
          checked={form.isEnabled}
          onCheckedChange={(isEnabled) => setForm((before) => ({ ...before, isEnabled }))}
        />
        <p className="text-12 text-text-2">{t('pairForm.enabledHint')}</p>
      </div>
      {shown !== undefined && (
        <Announcement
          pair={shown}
          onGenerated={() => {
            takeAnnounced(shown).catch((thrown: unknown) => tellFailure(thrown, failed));
            void refresh();
          }}
        />
      )}
    </FormDialog>
  );
}
