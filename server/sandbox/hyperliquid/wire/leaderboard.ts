import { formatUnits, parseUnits } from '../../../../lib/engine/units/decimal.ts';
import { mulDivRound } from '../../../../lib/engine/units/integer.ts';
import { portfolioOf } from '../history/portfolio.ts';
import type { Exchange } from '../runtime/exchange.ts';

const windows = ['day', 'week', 'month', 'allTime'];
const USD_DECIMALS = 6;
const RATIO = 10_000_000_000;
const RATIO_DECIMALS = 10;

/** Returns the leaderboard file of the venue's second host: every account that ever traded. */
export function leaderboard(exchange: Exchange) {
  const now = exchange.clock.now();
  const rows = [...exchange.history.all]
    .filter(([user]) => exchange.engine.exists(user))
    .map(([user, history]) => {
      const current = exchange.value(user, now);
      const views = new Map(portfolioOf(history, current));
      return {
        ethAddress: user,
        accountValue: formatUnits(current.value, USD_DECIMALS),
        windowPerformances: windows.map((name) => {
          const view = views.get(name);
          const won = view?.pnlHistory.at(-1)?.[1] ?? '0.0';
          return [name, { pnl: won, roi: returnOf(won, view?.accountValueHistory[0]?.[1]), vlm: view?.vlm ?? '0.0' }];
        }),
        prize: 0,
        displayName: exchange.engine.profile(user).displayName ?? null,
      };
    });
  return { leaderboardRows: rows };
}

function returnOf(won: string, begin: string | undefined): string {
  const start = parseUnits(begin ?? '0', USD_DECIMALS) ?? 0;
  if (start === 0) return '0.0';
  const negative = won.startsWith('-');
  const gain = parseUnits(negative ? won.slice(1) : won, USD_DECIMALS) ?? 0;
  return formatUnits(mulDivRound(negative ? -gain : gain, RATIO, start), RATIO_DECIMALS);
}
