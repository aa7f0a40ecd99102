import { type ChainId, chainById, defaultAdminChainId } from '../../config/venues/chains.ts';
import type { CataloguePair, TokenChoice } from '../../schemas/catalogue.ts';
import type { PairData } from '../../schemas/manage.ts';

/** The pair form; 0 means that no token is chosen yet. */
export interface PairForm {
  readonly chainId: ChainId;
  readonly baseTokenId: number;
  readonly quoteTokenId: number;
  readonly isEnabled: boolean;
}

export type PairIssue = 'chain' | 'base' | 'quote' | 'same';
export type PairIssues = Readonly<Partial<Record<'chain' | 'base' | 'quote', PairIssue>>>;

export const emptyPairForm: PairForm = {
  chainId: defaultAdminChainId,
  baseTokenId: 0,
  quoteTokenId: 0,
  isEnabled: true,
};

export function formOfPair({ chainId, baseTokenId, quoteTokenId, isSwitchedOn }: CataloguePair): PairForm {
  return { chainId, baseTokenId, quoteTokenId, isEnabled: isSwitchedOn };
}

/** Returns the form after another chain was chosen, which has other tokens. */
export const onChain = (form: PairForm, chainId: ChainId): PairForm => ({
  ...form,
  chainId,
  baseTokenId: 0,
  quoteTokenId: 0,
});

/** Returns the faults of the form; two equal tokens are a fault of the quote. */
export function issuesOfPair({ chainId, baseTokenId, quoteTokenId }: PairForm): PairIssues {
  if (chainById(chainId) === undefined) return { chain: 'chain' };
  if (baseTokenId < 1) return { base: 'base', ...(quoteTokenId < 1 && { quote: 'quote' }) };
  if (quoteTokenId < 1) return { quote: 'quote' };
  return baseTokenId === quoteTokenId ? { quote: 'same' } : {};
}

/** Returns the request of a form; undefined if its tokens are not among those of the chain. */
export function dataOfPair(form: PairForm, tokens: readonly TokenChoice[]): PairData | undefined {
  const base = tokens.find(({ id }) => id === form.baseTokenId);
  const quote = tokens.find(({ id }) => id === form.quoteTokenId);
  if (base === undefined || quote === undefined) return undefined;
  return {
    chain_id: form.chainId,
    base_token_id: base.id,
    quote_token_id: quote.id,
    label: `${base.symbol}/${quote.symbol}`,
    is_enabled: form.isEnabled,
  };
}
