import { useQuery } from '@tanstack/react-query';
import { Button } from '@/components/ui/form/button';
import { Skeleton } from '@/components/ui/frame/skeleton';
import { FactList } from '@/components/ui/text/fact-list';
import { Figure } from '@/components/ui/text/figure';
import { spotSource } from '@/lib/client/spot/source';
import { chainBalances } from '@/lib/client/wallet/balance-source';
import { useConnectedWallet } from '@/lib/client/wallet/use-wallet';
import { pricedBase } from '@/lib/domain/spot/pair-snapshot';
import type { TokenId } from '@/lib/domain/spot/token';
import { dollars } from '@/lib/i18n/format/dollars';
import { swapAmount } from '@/lib/i18n/format/token-figures';
import type { Locale } from '@/lib/i18n/locales';
import { product } from '@/lib/math/arithmetic';
import { type HeldToken, nativeBalanceQuery, tokenBalanceQuery } from '@/lib/queries/balances';
import { tokenFiguresQuery } from '@/lib/queries/spot';
import type { Address } from '@/lib/schemas/address';
import type { Pair } from '@/lib/schemas/catalogue';
import type { PairWords } from './words';

interface HoldingsProps {
  pair: Pair;
  words: PairWords['holdings'];
  locale: Locale;
}

interface Held extends HeldToken {
  readonly symbol: string;
  readonly isNative: boolean;
  /** The token by which its price is known. */
  readonly priced: TokenId;
}

const source = chainBalances();

const sidesOf = (pair: Pair): readonly Held[] => [
  {
    ...{ chainId: pair.chainId, address: pair.baseAddress, decimals: pair.baseDecimals },
    ...{ symbol: pair.baseSymbol, isNative: pair.baseIsNative, priced: pricedBase(pair) },
  },
  {
    ...{ chainId: pair.chainId, address: pair.quoteAddress, decimals: pair.quoteDecimals },
    ...{ symbol: pair.quoteSymbol, isNative: pair.quoteIsNative },
    priced: { chainId: pair.chainId, address: pair.quoteWrappedAddress ?? pair.quoteAddress },
  },
];

interface BalanceProps extends Omit<HoldingsProps, 'pair'> {
  token: Held;
  owner: Address;
}

function Balance({ token, owner, words, locale }: BalanceProps) {
  const native = useQuery({ ...nativeBalanceQuery(source, token.chainId, owner), enabled: token.isNative });
  const other = useQuery({ ...tokenBalanceQuery(source, token, owner), enabled: !token.isNative });
  const { data, isError, refetch } = token.isNative ? native : other;
  // The swap panel asks for both prices; here they are only read.
  const { data: figures } = useQuery({ ...tokenFiguresQuery(spotSource, token.priced), enabled: false });
  const price = figures?.price?.price;
  if (data !== undefined) {
    return (
      <span>
        <Figure text={swapAmount(data, locale)} full={data} />
        {price !== undefined && (
          <bdi
            dir="ltr"
            className="ps-1.5 text-12 text-text-3"
          >{`≈ ${dollars(product<'usd'>(data, price), locale)}`}</bdi>
        )}
      </span>
    );
  }
  if (!isError) return <Skeleton className="w-16" />;
  return (
    <Button look="text" size="s" title={words.failed} onClick={() => void refetch()}>
      {words.retry}
    </Button>
  );
}

/** Shows the connected wallet's balances of both tokens, on their own network. */
export function WalletHoldings({ pair, words, locale }: HoldingsProps) {
  const wallet = useConnectedWallet();
  if (wallet === undefined) return null;
  const facts = sidesOf(pair).map((token) => ({
    name: token.symbol,
    value: <Balance token={token} owner={wallet.address} words={words} locale={locale} />,
  }));
  return (
    <section className="border-line border-b p-(--gutter)">
      <h2 className="mb-2 font-medium text-13">{words.title}</h2>
      <FactList facts={facts} />
    </section>
  );
}
