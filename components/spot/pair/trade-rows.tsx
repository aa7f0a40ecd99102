import { Badge } from '@/components/ui/frame/badge';
import { useConnectedWallet } from '@/lib/client/wallet/use-wallet';
import { explorerUrl } from '@/lib/config/venues/chain-endpoints';
import type { PairSnapshot } from '@/lib/domain/spot/pair-snapshot';
import type { TokenTrade } from '@/lib/domain/spot/trade';
import { missing } from '@/lib/i18n/format/figure';
import { shortAddress } from '@/lib/i18n/format/short-address';
import { tokenAmount, tokenPrice } from '@/lib/i18n/format/token-figures';
import type { Locale } from '@/lib/i18n/locales';
import { ageText } from './figure-texts';
import type { PairWords } from './words';

interface TradeRowsProps {
  trades: readonly TokenTrade[];
  first: Pick<PairSnapshot, 'pair' | 'config'>;
  now: number;
  words: Pick<PairWords, 'trades' | 'ages' | 'own'>;
  locale: Locale;
}

const link = 'underline decoration-line-2 underline-offset-3 hover:decoration-edge';
const cell = 'h-(--row) px-1 text-end whitespace-nowrap first:ps-(--gutter) last:pe-(--gutter)';
const head = 'h-(--row-head) px-1 text-end font-normal text-11 text-text-3 first:ps-(--gutter) last:pe-(--gutter)';

/** A trade may have no known transaction, and several trades of one transaction may be equal. */
const keyOf = ({ hash, at, side, base, owner }: TokenTrade, place: number): string =>
  [hash, at, side, base.amount, owner, place].join(' ');

function Row({ trade, first, now, words, locale }: Omit<TradeRowsProps, 'trades'> & { trade: TokenTrade }) {
  const { side, base, price, owner, hash, at } = trade;
  const isOwn = useConnectedWallet()?.address === owner;
  const { chainId } = first.pair;
  const ownerUrl = explorerUrl(first.config, chainId, 'address', owner);
  const hashUrl = hash === undefined ? undefined : explorerUrl(first.config, chainId, 'tx', hash);
  return (
    <tr className={`border-grid border-t hover:bg-hover ${isOwn ? 'bg-accent-weak' : ''}`}>
      <td className={`${cell} text-start text-text-3`} suppressHydrationWarning>
        {ageText(now - at, words.ages, locale)}
      </td>
      <td className={`${cell} text-start ${side === 'buy' ? 'text-up' : 'text-down'}`}>
        {words.trades[side]}
        {isOwn && (
          <Badge look="accent" className="ms-1.5">
            {words.own.mark}
          </Badge>
        )}
      </td>
      <td className={cell}>
        <bdi>{tokenAmount(base.amount, locale)}</bdi>
      </td>
      <td className={cell}>
        <bdi>{tokenPrice(price, locale)}</bdi>
      </td>
      <td className={`${cell} max-md:hidden`}>
        <a href={ownerUrl} target="_blank" rel="noopener noreferrer" className={`${link} font-mono text-12`}>
          <bdi dir="ltr">{shortAddress(owner)}</bdi>
        </a>
      </td>
      <td className={cell}>
        {hashUrl === undefined ? (
          <span className="text-text-3">{missing}</span>
        ) : (
          <a href={hashUrl} target="_blank" rel="noopener noreferrer" className={link}>
            {words.trades.view}
          </a>
        )}
      </td>
    </tr>
  );
}

/** A table of trades, the newest first. On a phone it leaves out the trader. */
export function TradeRows({ trades, words, ...rest }: TradeRowsProps) {
  const { title, age, side, amount, price, owner, transaction } = words.trades;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of rows that scrolls, and no form
    <div
      role="group"
      aria-label={title}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className="overflow-x-auto -outline-offset-2"
    >
      <table className="w-full text-12">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr>
            <th scope="col" className={`${head} text-start`}>
              {age}
            </th>
            <th scope="col" className={`${head} text-start`}>
              {side}
            </th>
            <th scope="col" className={head}>
              {amount}
            </th>
            <th scope="col" className={head}>
              {price}
            </th>
            <th scope="col" className={`${head} max-md:hidden`}>
              {owner}
            </th>
            <th scope="col" className={head}>
              <span className="max-md:sr-only">{transaction}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {trades.map((trade, place) => (
            <Row key={keyOf(trade, place)} trade={trade} words={words} {...rest} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
