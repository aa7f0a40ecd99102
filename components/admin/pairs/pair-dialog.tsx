import { useTranslations } from 'next-intl';
import { Select } from '@/components/ui/form/select';
import { Switch } from '@/components/ui/form/switch';
import { Message } from '@/components/ui/text/message';
import { chains } from '@/lib/config/venues/chains';
import { onChain } from '@/lib/domain/catalogue/pair-form';
import { FormDialog } from '../form-dialog';
import { Versions } from '../versions';
import { Announcement } from './announcement';
import { pairDifferences } from './pair-differences';
import { TokenSelect } from './token-select';
import { type PairToEdit, usePairForm } from './use-pair-form';

export function PairDialog(edited: PairToEdit) {
  const t = useTranslations('catalogue');
  const isAdding = edited.pair === undefined;
  const pair = usePairForm(edited);
  const { form, setForm, tokens, issues, stale, shown, isBusy, isDirty } = pair;
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
      onSubmit={() => void pair.save()}
      onClose={pair.leave}
    >
      {pair.isRoleLost && <Message severity="error" live title={t('adminRequired')} text={t('form.roleLost')} />}
      {pair.isRestored && isDirty && <Message title={t('form.restored')} />}
      {stale !== undefined && (
        <Versions
          differences={pairDifferences(form, stale.row, tokens ?? [], t)}
          onKeepMine={stale.keepMine}
          onTakeNewest={stale.takeNewest}
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
      {shown !== undefined && <Announcement pair={shown} onGenerated={() => pair.noteAnnounced(shown)} />}
    </FormDialog>
  );
}
