import { useFormatter, useTranslations } from 'next-intl';
import { leaderboardShortAddress } from '@/lib/config/formats';
import { compactDollars, signedCompactDollars, signedPercent } from '@/lib/i18n/formats';
import { approximate } from '@/lib/math/approximation';
import { sign } from '@/lib/math/comparison';
import type { LeaderboardEntry } from '@/lib/schemas/platform';

const short = (address: string) =>
  `${address.slice(0, leaderboardShortAddress.first)}…${address.slice(-leaderboardShortAddress.last)}`;

// The look of the columns stands once, on the table: on each cell it would be most of the page.
const columns = [
  'w-full [&_td]:h-9 [&_th]:h-8 [&_th]:font-normal [&_thead]:text-text-3 [&_thead]:text-xs [&_tr]:border-line [&_tr]:border-b',
  '[&_:is(td,th):nth-child(-n+2)]:text-start [&_:is(td,th):nth-child(n+3)]:ps-4 [&_:is(td,th):nth-child(n+3)]:text-end',
  '[&_td:nth-child(1)]:text-text-3 [&_tr:nth-child(-n+3)_td:nth-child(1)]:text-accent',
  '[&_td:nth-child(2)]:font-mono [&_td:nth-child(2)]:text-xs max-md:[&_:is(td,th):nth-child(n+5)]:hidden',
].join(' ');

export function Leaderboard({ traders }: { traders: readonly LeaderboardEntry[] }) {
  const t = useTranslations('stats');
  const format = useFormatter();
  if (traders.length === 0) return <p className="text-text-2">{t('noTraders')}</p>;
  return (
    <table className={columns}>
      <thead>
        <tr>
          {(['rank', 'trader', 'accountValue', 'pnl', 'roi', 'volume', 'trades'] as const).map((name) => (
            <th key={name} scope="col">
              {t(name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {traders.map((trader, index) => (
          <tr key={trader.ethAddress}>
            <td>{index + 1}</td>
            <td title={trader.ethAddress}>{short(trader.ethAddress)}</td>
            <td>{format.number(approximate(trader.accountValue), compactDollars)}</td>
            <td className={sign(trader.pnl) < 0 ? 'text-down' : 'text-up'}>
              {format.number(approximate(trader.pnl), signedCompactDollars)}
            </td>
            <td>{format.number(approximate(trader.roi), signedPercent)}</td>
            <td>{format.number(approximate(trader.vlm), compactDollars)}</td>
            <td>{format.number(trader.nTrades)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
