import { OutsideIcon } from '@/components/ui/frame/act-icons';
import { Badge } from '@/components/ui/frame/badge';
import { useConnectedWallet } from '@/lib/client/wallet/use-wallet';
import { explorerUrl } from '@/lib/config/venues/chain-endpoints';
import type { PairSnapshot } from '@/lib/domain/spot/pair-snapshot';
import type { TokenTrade } from '@/lib/domain/spot/trade';
import { isLargeTrade, valueOfTrade } from '@/lib/domain/spot/trade-filter';
import { fillPlaceholder } from '@/lib/i18n/fill-placeholder';
import { dollars } from '@/lib/i18n/format/dollars';
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
  words: Pick<PairWords, 'trades' | 'ages' | 'own' | 'token'>;
  locale: Locale;
  /** Limits the list to one trader. */
  onTrader: (owner: string) => void;
}

const link = 'underline decoration-line-2 underline-offset-3 hover:decoration-edge';
const cell = 'h-(--row) px-1 text-end whitespace-nowrap first:ps-(--gutter) last:pe-(--gutter)';
const head = 'h-(--row-head) px-1 text-end font-normal text-11 text-text-3 first:ps-(--gutter) last:pe-(--gutter)';

/** The digits of a trader's address that a phone has room for. */
const lastDigits = 4;

interface TraderProps {
  owner: string;
  url: string | undefined;
}

/** A trade may have no known transaction, and several trades of one transaction may be equal. */
const keyOf = ({ hash, at, side, base, owner }: TokenTrade, place: number): string =>
  [hash, at, side, base.amount, owner, place].join(' ');

/** The trader, whose press limits the list to his trades. On a phone the last digits stand for the address. */
export function Trader({ owner, url, words, onTrader }: Pick<TradeRowsProps, 'words' | 'onTrader'> & TraderProps) {
  const short = shortAddress(owner);
  return (
    <>
      <button
        type="button"
        title={owner}
        aria-label={fillPlaceholder(words.trades.only, 'address', short)}
        onClick={() => onTrader(owner)}
        className={`${link} font-mono text-12 max-md:min-h-10 max-md:ps-2`}
      >
        <bdi dir="ltr" className="max-md:hidden">
          {short}
        </bdi>
        <bdi dir="ltr" className="md:hidden">
          {owner.slice(-lastDigits)}
        </bdi>
      </button>
      <a
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={words.token.explorer}
        className="ms-1 inline-block p-1 align-middle text-text-3 hover:text-text-1 max-md:hidden"
      >
        <OutsideIcon size={14} />
      </a>
    </>
  );
}

function Row({ trade, first, now, words, locale, onTrader }: Omit<TradeRowsProps, 'trades'> & { trade: TokenTrade }) {
  const { side, base, price, owner, hash, at } = trade;
  const isOwn = useConnectedWallet()?.address === owner;
  const isLarge = isLargeTrade(trade);
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
      <td className={`${cell} ${isLarge ? 'font-semibold' : ''}`}>
        {isLarge && (
          <span title={words.trades.large} className="me-1.5 inline-block size-1.5 rotate-45 bg-accent align-middle">
            <span className="sr-only">{words.trades.large}</span>
          </span>
        )}
        <bdi>{dollars(valueOfTrade(trade), locale)}</bdi>
      </td>
      <td className={`${cell} max-md:hidden`}>
        <bdi>{tokenAmount(base.amount, locale)}</bdi>
      </td>
      <td className={cell}>
        <bdi>{tokenPrice(price, locale)}</bdi>
      </td>
      <td className={cell}>
        <Trader owner={owner} url={ownerUrl} words={words} onTrader={onTrader} />
      </td>
      <td className={cell}>
        {hashUrl === undefined ? (
          <span className="text-text-3">{missing}</span>
        ) : (
          <a
            href={hashUrl}
            target="_blank"
            rel="noopener noreferrer"
            className={`${link} max-md:inline-block max-md:p-2`}
          >
            <span className="max-md:sr-only">{words.trades.view}</span>
            <OutsideIcon size={14} className="md:hidden" />
          </a>
        )}
      </td>
    </tr>
  );
}

/** A table of trades, the newest first. On a phone it leaves out the amount, which the value stands for. */
export function TradeRows({ trades, words, ...rest }: TradeRowsProps) {
  const { title, age, side, value, amount, price, owner, transaction } = words.trades;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of rows that scrolls, and no form
    <div
      role="group"
      aria-label={title}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className="relative overflow-x-auto -outline-offset-2"
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
              {value}
            </th>
            <th scope="col" className={`${head} max-md:hidden`}>
              {amount}
            </th>
            <th scope="col" className={head}>
              {price}
            </th>
            <th scope="col" className={head}>
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
