import { useLoaded } from '@/components/ui/words/use-loaded';
import { routes } from '@/lib/config/site/routes';
import { compactDollars, signedCompactDollars } from '@/lib/i18n/format/compact';
import { count } from '@/lib/i18n/format/count';
import { changePercent } from '@/lib/i18n/format/percent';
import { leaderboardAddress } from '@/lib/i18n/format/short-address';
import type { Locale } from '@/lib/i18n/locales';
import { localePath } from '@/lib/i18n/paths';
import { sign } from '@/lib/math/comparison';
import { ratioToPercent } from '@/lib/math/units';
import type { LeaderboardEntry } from '@/lib/schemas/stats';
import { leaderboardLook } from './leaderboard-look';
import type { StatsWords } from './words';

const directions = { '1': 'text-up', '0': undefined, '-1': 'text-down' } as const;

interface LeaderboardProps {
  traders: readonly LeaderboardEntry[];
  words: StatsWords;
  locale: Locale;
}

const loadWatch = async () => (await import('@/components/portfolio/watched')).WatchButton;

export function Leaderboard({ traders, words, locale }: LeaderboardProps) {
  const { loaded: Watch } = useLoaded(traders.length > 0, loadWatch);
  if (traders.length === 0) {
    // The placeholder is as high as a screen, so that nothing visible moves when the first traders load.
    return <p className="min-h-dvh border-line border-y py-12 text-center text-text-2">{words.noTraders}</p>;
  }
  // A column without any figure is left out.
  const counts = traders.some(({ nTrades }) => nTrades !== undefined);
  const columns = counts ? words.columns : words.columns.filter(([name]) => name !== 'trades');
  return (
    <section
      aria-label={words.leaderboard}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no pointer moves it by the arrow keys
      tabIndex={0}
      className="max-md:-mx-4 max-md:overflow-x-auto max-md:px-4"
    >
      <table className={leaderboardLook}>
        <caption className="sr-only">{words.leaderboard}</caption>
        <thead>
          <tr>
            {columns.map(([name, heading]) => (
              <th key={name} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {traders.map((trader, index) => (
            <tr key={trader.ethAddress}>
              <td>{index + 1}</td>
              <td dir="ltr">
                <a href={localePath(locale, routes.account(trader.ethAddress))}>
                  {leaderboardAddress(trader.ethAddress)}
                </a>
                {/* The star loads later, into a place that is kept for it. */}
                <span className="ms-2 inline-block h-7 w-8 align-middle noscript:hidden">
                  {Watch !== undefined && <Watch isSmall address={trader.ethAddress} words={words.watch} />}
                </span>
              </td>
              <td>{compactDollars(trader.accountValue, locale)}</td>
              <td className={directions[`${sign(trader.pnl)}`]}>{signedCompactDollars(trader.pnl, locale)}</td>
              <td>{changePercent(ratioToPercent(trader.roi), locale)}</td>
              <td>{compactDollars(trader.vlm, locale)}</td>
              {counts && <td>{count(trader.nTrades, locale)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
