import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/form/button';
import { Skeleton } from '@/components/ui/frame/skeleton';
import { Figure } from '@/components/ui/text/figure';
import { ShortAddress } from '@/components/ui/text/short-address';
import { chainById } from '@/lib/config/venues/chains';
import { lossLevel, type SwapLoss } from '@/lib/domain/swap/cost';
import type { SwapAmount, SwapChange, SwapSide } from '@/lib/domain/swap/draft';
import type { SwapToken } from '@/lib/domain/swap/intent';
import { type AmountIssue, mostSpendable, type SwapFacts } from '@/lib/domain/swap/issues';
import { payKindOf } from '@/lib/domain/swap/quick-amounts';
import { spendFor, tokensOf } from '@/lib/domain/swap/quote';
import { dollars } from '@/lib/i18n/format/dollars';
import { missing } from '@/lib/i18n/format/figure';
import { changePercent } from '@/lib/i18n/format/percent';
import { swapAmount } from '@/lib/i18n/format/token-figures';
import type { Locale } from '@/lib/i18n/locales';
import type { Price, Tokens } from '@/lib/math/amount';
import { neg, product } from '@/lib/math/arithmetic';
import { BuyChips, SellChips } from './amount-chips';
import { AmountInput } from './amount-input';
import { below } from './below-field';

interface Priced {
  amount: Tokens | undefined;
  price: Price | undefined;
  locale: Locale;
}

function Value({ amount, price, locale }: Priced) {
  if (amount === undefined || price === undefined) return missing;
  return <bdi dir="ltr">{`≈ ${dollars(product<'usd'>(amount, price), locale)}`}</bdi>;
}

/** Shows the contract behind a symbol, because anybody may create a token with any name. */
function Contract({ token }: { token: SwapToken }) {
  const t = useTranslations('swap');
  // Two adjacent bare texts would be laid out as one.
  if (token.isNative) return <span>{t('coin', { chain: chainById(token.chainId)?.name ?? '' })}</span>;
  return (
    <span title={t('contract', { symbol: token.symbol })}>
      <bdi>{token.symbol}</bdi> <ShortAddress address={token.address} />
    </span>
  );
}

interface SpendFieldProps {
  side: SwapSide;
  amount: SwapAmount;
  /** True for an amount that was not typed. */
  isComputed: boolean;
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

/** The amount that is spent, the wallet's balance, and the worth of the amount. */
export function SpendField(props: SpendFieldProps) {
  const {
    side,
    amount,
    isComputed,
    issue,
    token,
    facts,
    price,
    isConnected,
    hasBalanceFailed,
    locale,
    change,
    onRefresh,
  } = props;
  const t = useTranslations('swap');
  const error = useIssueText(token.symbol)(issue);
  const entered = amount.kind === 'amount' ? amount.amount : undefined;
  const most = mostSpendable(token, facts);
  const held = facts.balance === undefined ? undefined : tokensOf(facts.balance, token);
  const fill = (filled: Tokens) => change({ kind: 'filled', amount: filled });
  return (
    <div className="flex flex-col gap-1.5">
      {/* An error replaces the worth of the amount, so that nothing below moves. */}
      <div className="flex min-h-15.5 flex-col gap-1.5 max-md:min-h-17.5">
        <AmountInput
          data-control="spend"
          label={t('spend')}
          unit={token.symbol}
          amount={amount}
          isComputed={isComputed}
          locale={locale}
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
        <div className={`${below} min-h-7! justify-between max-md:min-h-10!`}>
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
          {side === 'buy' && (
            <Button
              look="text"
              size="s"
              className="-me-2.5"
              aria-label={`${t('max')}: ${t('maxHint')}`}
              disabled={most === undefined}
              onClick={() => most !== undefined && fill(tokensOf(most, token))}
            >
              {t('max')}
            </Button>
          )}
        </div>
      )}
      {isConnected &&
        (side === 'buy' ? (
          <BuyChips
            kind={payKindOf(token.chainId, token.symbol)}
            {...{ token, price, entered, locale }}
            onFill={fill}
          />
        ) : (
          <SellChips {...{ token, most, entered, locale }} onFill={fill} />
        ))}
    </div>
  );
}

interface ReceiveFieldProps {
  /** The bought amount that the quote promises, in units. */
  units: bigint | undefined;
  wanted: SwapAmount;
  isAsking: boolean;
  spent: SwapToken;
  bought: SwapToken;
  /** The amount of the bought token for one of the spent, by the last quote or the market. */
  rate: () => Price | undefined;
  price: Price | undefined;
  /** The loss; undefined before a quote. */
  loss: SwapLoss | undefined;
  locale: Locale;
  change: (change: SwapChange) => void;
}

function useNote({ wanted, units, bought, locale }: ReceiveFieldProps, quoted: Tokens | undefined, hasRate: boolean) {
  const t = useTranslations('swap');
  if (wanted.kind === 'unreadable') return { error: t('amount.unreadable') };
  if (wanted.kind !== 'amount') return {};
  if (!hasRate) return { error: t('receiveNoRate') };
  const amount = `${swapAmount(quoted, locale)} ${bought.symbol}`;
  return {
    hint: units === undefined ? t('receiveEstimate') : `${t('receiveQuoted', { amount })}. ${t('receiveEstimate')}`,
  };
}

interface BroughtProps {
  loss: SwapLoss | undefined;
  amount: Tokens | undefined;
  price: Price | undefined;
  locale: Locale;
}

/** Shows the worth of what arrives, and the difference to what is paid. */
function Brought({ loss, amount, price, locale }: BroughtProps) {
  if (loss === undefined) return <Value {...{ amount, price, locale }} />;
  const { received, percent: lost } = loss;
  const isGrave = lossLevel(loss) !== 'none';
  return (
    <span className={isGrave ? 'text-text-1' : undefined}>
      {received !== undefined && <bdi dir="ltr">{`≈ ${dollars(received, locale)}`}</bdi>}{' '}
      <bdi dir="ltr">{`(${changePercent(lost === undefined ? undefined : neg(lost), locale)})`}</bdi>
    </span>
  );
}

/**
 * Shows the amount that the quote promises. Only the spent amount of a swap is exact: an amount that is typed here is
 * converted to an estimate of the spent one, which is then quoted.
 */
export function ReceiveField(props: ReceiveFieldProps) {
  const { units, wanted, isAsking, spent, bought, rate, price, loss, locale, change } = props;
  const t = useTranslations('swap');
  const quoted = units === undefined ? undefined : tokensOf(units, bought);
  const entered = wanted.kind === 'amount' ? wanted.amount : undefined;
  const isQuoted = wanted.kind === 'empty' && quoted !== undefined;
  const spend = (amount: Tokens): Tokens | undefined => {
    const known = rate();
    return known === undefined ? undefined : spendFor(amount, known, spent);
  };
  const note = useNote(props, quoted, entered === undefined || spend(entered) !== undefined);
  return (
    <div className="flex flex-col gap-1.5">
      <AmountInput
        data-control="receive"
        label={t('receive')}
        unit={bought.symbol}
        amount={isQuoted ? { kind: 'amount', amount: quoted } : wanted}
        isComputed={isQuoted}
        locale={locale}
        loading={isAsking && quoted === undefined}
        onValueChange={(value, text) => change({ kind: 'wanted', value, text, spend })}
        {...note}
      />
      <output className="sr-only">
        {quoted === undefined ? '' : `${swapAmount(quoted, locale)} ${bought.symbol}`}
      </output>
      <div className={`${below} justify-between`}>
        <Contract token={bought} />
        <Brought loss={loss} amount={quoted} price={price} locale={locale} />
      </div>
    </div>
  );
}
