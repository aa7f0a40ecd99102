import { useTranslations } from 'next-intl';
import { Select } from '@/components/ui/form/select';
import { Switch } from '@/components/ui/form/switch';
import { Message } from '@/components/ui/text/message';
import { chainById, chains } from '@/lib/config/venues/chains';
import { formOfPair, onChain, type PairForm } from '@/lib/domain/catalogue/pair-form';
import type { CataloguePair, TokenChoice } from '@/lib/schemas/catalogue';
import { FormDialog } from '../form-dialog';
import { Versions } from '../versions';
import { Announcement } from './announcement';
import { TokenPicker } from './token-picker';
import { type PairToEdit, usePairForm } from './use-pair-form';

interface Difference {
  readonly field: string;
  readonly mine: string;
  readonly newest: string;
}

/** Returns the labels of the fields in which a form and the newest version of its pair differ. */
function pairDifferences(
  form: PairForm,
  pair: CataloguePair,
  tokens: readonly TokenChoice[],
  t: ReturnType<typeof useTranslations<'admin-catalogue'>>,
): readonly Difference[] {
  const other = formOfPair(pair);
  const known = new Map(tokens.map(({ id, symbol }) => [id, symbol]));
  known.set(pair.baseTokenId, pair.baseSymbol).set(pair.quoteTokenId, pair.quoteSymbol);
  const symbolOf = (id: number) => known.get(id) ?? '';
  const chainOf = (id: number) => chainById(id)?.name ?? '';
  const yesOrNo = (is: boolean) => t(is ? 'form.yes' : 'form.no');
  return [
    { field: t('pairForm.chain'), mine: chainOf(form.chainId), newest: chainOf(other.chainId) },
    { field: t('pairForm.base'), mine: symbolOf(form.baseTokenId), newest: symbolOf(other.baseTokenId) },
    { field: t('pairForm.quote'), mine: symbolOf(form.quoteTokenId), newest: symbolOf(other.quoteTokenId) },
    { field: t('pairForm.isEnabled'), mine: yesOrNo(form.isEnabled), newest: yesOrNo(other.isEnabled) },
  ].filter(({ mine, newest }) => mine !== newest);
}

export function PairDialog(edited: PairToEdit) {
  const t = useTranslations('admin-catalogue');
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
      <TokenPicker
        label={t('pairForm.base')}
        hint={t('pairForm.baseHint')}
        placeholder={t('pairForm.choose')}
        value={form.baseTokenId}
        tokens={tokens}
        error={errorOf('base')}
        onChange={(baseTokenId) => setForm((before) => ({ ...before, baseTokenId }))}
      />
      <TokenPicker
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
