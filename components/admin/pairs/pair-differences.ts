import type { useTranslations } from 'next-intl';
import { chainById } from '@/lib/config/venues/chains';
import { formOfPair, type PairForm } from '@/lib/domain/catalogue/pair-form';
import type { CataloguePair, TokenChoice } from '@/lib/schemas/catalogue';

interface Difference {
  readonly field: string;
  readonly mine: string;
  readonly newest: string;
}

/** Returns the fields in which a form and the newest version of its pair differ, in words. */
export function pairDifferences(
  form: PairForm,
  pair: CataloguePair,
  tokens: readonly TokenChoice[],
  t: ReturnType<typeof useTranslations<'catalogue'>>,
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
