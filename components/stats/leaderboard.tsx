import { useFormatter, useTranslations } from 'next-intl';
import { leaderboardShortAddress } from '@/lib/config/formats';
import { approximate } from '@/lib/math/approximation';
import { sign } from '@/lib/math/comparison';
import type { LeaderboardEntry } from '@/lib/schemas/platform';

const short = (address: string) =>
  `${address.slice(0, leaderboardShortAddress.first)}…${address.slice(-leaderboardShortAddress.last)}`;

const numeric = 'py-2 ps-4 text-end';
const roomy = `${numeric} hidden md:table-cell`;

export function Leaderboard({ traders }: { traders: readonly LeaderboardEntry[] }) {
  const t = useTranslations('stats');
  const format = useFormatter();
  if (traders.length === 0) return <p className="text-text-2">{t('noTraders')}</p>;
  const dollars = {
    style: 'currency',
    currency: 'USD',
    notation: 'compact',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  } as const;
  return (
    <table className="w-full">
      <thead className="border-line border-b text-text-3 text-xs">
        <tr>
          <th className="py-2 text-start font-normal" scope="col">
            {t('rank')}
          </th>
          <th className="py-2 text-start font-normal" scope="col">
            {t('trader')}
          </th>
          <th className={`${numeric} font-normal`} scope="col">
            {t('accountValue')}
          </th>
          <th className={`${numeric} font-normal`} scope="col">
            {t('pnl')}
          </th>
          <th className={`${roomy} font-normal`} scope="col">
            {t('roi')}
          </th>
          <th className={`${roomy} font-normal`} scope="col">
            {t('volume')}
          </th>
          <th className={`${roomy} font-normal`} scope="col">
            {t('trades')}
          </th>
        </tr>
      </thead>
      <tbody>
        {traders.map((trader, index) => (
          <tr className="h-9 border-line border-b" key={trader.ethAddress}>
            <td className={index < 3 ? 'font-medium text-accent' : 'text-text-3'}>{index + 1}</td>
            <td className="font-mono text-xs" title={trader.ethAddress}>
              {short(trader.ethAddress)}
            </td>
            <td className={numeric}>{format.number(approximate(trader.accountValue), dollars)}</td>
            <td className={`${numeric} ${sign(trader.pnl) < 0 ? 'text-down' : 'text-up'}`}>
              {format.number(approximate(trader.pnl), { ...dollars, signDisplay: 'exceptZero' })}
            </td>
            <td className={roomy}>
              {format.number(approximate(trader.roi), {
                style: 'percent',
                minimumFractionDigits: 2,
                maximumFractionDigits: 2,
                signDisplay: 'exceptZero',
              })}
            </td>
            <td className={roomy}>{format.number(approximate(trader.vlm), dollars)}</td>
            <td className={roomy}>{format.number(trader.nTrades)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
