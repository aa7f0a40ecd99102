import { by, type Chapter, stop } from '../attack.ts';

const tables = 'supabase/migrations/20261201900000_alerts.sql';
const own = 'server/services/alerts/own-alerts.ts';
const figures = 'server/services/alerts/figure-watch.ts';
const alerts = 'integration/alerts/alerts.test.ts';
const coins = 'integration/alerts/coins.test.ts';
const watch = 'unit/alerts/figure-watch.test.ts';

/** An alert is kept for anybody with a wallet, and a wallet costs nothing. */
export const alertsOfAnybody: Chapter = {
  name: 'V4 Alerts',
  attacks: [
    {
      wants: 'to remove another’s alerts by their numbers',
      stop: stop(
        tables,
        'delete from public.alerts a where a.owner = p_owner and a.id = any (p_ids);',
        'delete from public.alerts a where a.id = any (p_ids);',
      ),
      witness: by(alerts, 'that is paused, removed or another’s is left alone'),
    },
    {
      wants: 'to replace another’s alert by its number',
      stop: stop(tables, 'where a.id = p_id and a.owner = p_owner;', 'where a.id = p_id;'),
      witness: by(alerts, 'that is paused, removed or another’s is left alone'),
    },
    {
      wants: 'to fill the table of alerts',
      stop: stop(tables, 'where a.owner = p_owner) >= p_most then', 'where a.owner = p_owner) < 0 then'),
      witness: by(alerts, 'and so is one too many'),
    },
    {
      wants: 'to learn by an alert of a coin that is being prepared',
      stop: stop(own, "if (figures.length === 0) throw new AppError('data.not_found');"),
      witness: by(coins, 'on a coin that is not listed'),
    },
    {
      wants: 'to name a coin in another’s words',
      stop: stop(own, 'coin: symbol.slice(0, longestAlertCoin)', 'coin: rule.coin || symbol.slice(longestAlertCoin)'),
      witness: by(coins, 'fires once at the level of its price or its liquidity'),
    },
    {
      wants: 'to have the exchange asked for markets of his invention',
      stop: stop(
        'server/services/markets/read-dex-markets.ts',
        'if (!answerOf(await exchange().dexNames()).includes(dex)) return false;',
      ),
      witness: by(alerts, 'follows a market of another dex'),
    },
    {
      wants: 'to spend the vendor’s units by alerts on many coins',
      stop: stop(figures, '.slice(0, mostSweptCoins)', '.slice(0)'),
      witness: by(watch, 'has the sweep read the coins that were waited for longest'),
    },
    {
      wants: 'to have others’ coins read more seldom by alerts on many',
      stop: stop(figures, 'one.since - other.since', 'other.since - one.since'),
      witness: by(watch, 'has the sweep read the coins that were waited for longest'),
    },
  ],
};
