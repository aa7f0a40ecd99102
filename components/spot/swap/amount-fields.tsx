import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/form/button';
import { NumberInput } from '@/components/ui/form/number-input';
import { Skeleton } from '@/components/ui/frame/skeleton';
import { Figure } from '@/components/ui/text/figure';
import { ShortAddress } from '@/components/ui/text/short-address';
import { chainById } from '@/lib/config/venues/chains';
import type { SwapAmount, SwapChange } from '@/lib/domain/swap/draft';
import type { SwapToken } from '@/lib/domain/swap/intent';
import { type AmountIssue, mostSpendable, type SwapFacts } from '@/lib/domain/swap/issues';
import { tokensOf } from '@/lib/domain/swap/quote';
import { dollars } from '@/lib/i18n/format/dollars';
import { missing } from '@/lib/i18n/format/figure';
import { swapAmount } from '@/lib/i18n/format/token-figures';
import type { Locale } from '@/lib/i18n/locales';
import type { Price, Tokens } from '@/lib/math/amount';
import { product } from '@/lib/math/arithmetic';
import { below } from './below-field';

interface Priced {
  amount: Tokens | undefined;
  price: Price | undefined;
  locale: Locale;
}

export function Value({ amount, price, locale }: Priced) {
  if (amount === undefined || price === undefined) return missing;
  return <bdi dir="ltr">{`≈ ${dollars(product<'usd'>(amount, price), locale)}`}</bdi>;
}

/** Names the contract behind a symbol: anybody may give a token any name. */
export function Contract({ token }: { token: SwapToken }) {
  const t = useTranslations('swap');
  // Two bare texts beside each other would be laid out as one.
  if (token.isNative) return <span>{t('coin', { chain: chainById(token.chainId)?.name ?? '' })}</span>;
  return (
    <span title={t('contract', { symbol: token.symbol })}>
      <bdi>{token.symbol}</bdi> <ShortAddress address={token.address} />
    </span>
  );
}

interface SpendFieldProps {
  amount: SwapAmount;
  issue: AmountIssue | { readonly kind: 'insufficient' } | undefined;
  token: SwapToken;
  facts: SwapFacts;
  price: Price | undefined;
  isConnected: boolean;
  hasBalanceFailed: boolean;
  locale: Locale;
  change: (change: SwapChange) => void;
  onRefresh: () => void;
}

function useIssueText(symbol: string) {
  const t = useTranslations('swap.amount');
  return (issue: SpendFieldProps['issue']): string | undefined => {
    if (issue === undefined || issue.kind === 'empty') return undefined;
    return issue.kind === 'decimals' ? t('decimals', { symbol, most: String(issue.most) }) : t(issue.kind);
  };
}

/** The amount that is spent, what the wallet holds of it, and what it is worth. */
export function SpendField(props: SpendFieldProps) {
  const { amount, issue, token, facts, price, isConnected, hasBalanceFailed, locale, change, onRefresh } = props;
  const t = useTranslations('swap');
  const error = useIssueText(token.symbol)(issue);
  const entered = amount.kind === 'amount' ? amount.amount : undefined;
  const most = mostSpendable(token, facts);
  const held = facts.balance === undefined ? undefined : tokensOf(facts.balance, token);
  const fill = (units: bigint) => change({ kind: 'filled', amount: tokensOf(units, token) });
  return (
    <div className="flex flex-col gap-1.5">
      {/* An error stands in place of what the amount is worth, so that nothing below moves. */}
      <div className="flex min-h-15.5 flex-col gap-1.5 max-md:min-h-17.5">
        <NumberInput
          data-control="spend"
          label={t('spend')}
          unit={token.symbol}
          value={entered}
          onValueChange={(value, text) => change({ kind: 'typed', value, text })}
          error={error}
        />
        {error === undefined && (
          <div className={`${below} justify-between`}>
            <Contract token={token} />
            <Value amount={entered} price={price} locale={locale} />
          </div>
        )}
      </div>
      {isConnected && (
        <div className={`${below} justify-between`}>
          <span className="flex items-center gap-1.5">
            {t('balance')}
            {held !== undefined && <Figure text={swapAmount(held, locale)} full={held} />}
            {held === undefined && !hasBalanceFailed && <Skeleton className="w-12" />}
            {held === undefined && hasBalanceFailed && (
              <Button look="text" size="s" onClick={onRefresh}>
                {t('balanceFailed')}
              </Button>
            )}
          </span>
          <span className="flex">
            <Button
              look="text"
              size="s"
              disabled={most === undefined}
              onClick={() => most !== undefined && fill(most / 2n)}
            >
              {t('half')}
            </Button>
            <Button
              look="text"
              size="s"
              className="-me-2.5"
              aria-label={`${t('max')}: ${t('maxHint')}`}
              disabled={most === undefined}
              onClick={() => most !== undefined && fill(most)}
            >
              {t('max')}
            </Button>
          </span>
        </div>
      )}
    </div>
  );
}
