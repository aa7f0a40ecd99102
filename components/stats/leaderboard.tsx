import { useTranslations } from 'next-intl';
import { useRequestLocale } from '@/components/ui/use-request-locale';
import { compactDollars, signedCompactDollars } from '@/lib/i18n/format/compact';
import { count } from '@/lib/i18n/format/count';
import { changePercent } from '@/lib/i18n/format/percent';
import { leaderboardAddress } from '@/lib/i18n/format/short-address';
import { sign } from '@/lib/math/comparison';
import { ratioToPercent } from '@/lib/math/units';
import type { LeaderboardEntry } from '@/lib/schemas/platform';
import { leaderboardColumns, leaderboardLook } from './leaderboard-look';

const directions = { '1': 'text-up', '0': '', '-1': 'text-down' } as const;

export function Leaderboard({ traders }: { traders: readonly LeaderboardEntry[] }) {
  const t = useTranslations('stats');
  const locale = useRequestLocale();
  if (traders.length === 0)
    return <p className="border-line border-y py-12 text-center text-text-2">{t('noTraders')}</p>;
  return (
    <table className={leaderboardLook}>
      <thead>
        <tr>
          {leaderboardColumns.map((name) => (
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
            <td title={trader.ethAddress} dir="ltr">
              {leaderboardAddress(trader.ethAddress)}
            </td>
            <td>{compactDollars(trader.accountValue, locale)}</td>
            <td className={directions[`${sign(trader.pnl)}`]}>{signedCompactDollars(trader.pnl, locale)}</td>
            <td>{changePercent(ratioToPercent(trader.roi), locale)}</td>
            <td>{compactDollars(trader.vlm, locale)}</td>
            <td>{count(trader.nTrades, locale)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
