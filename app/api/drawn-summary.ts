import { withoutThousands } from '@/lib/domain/markets/coin-logo';
import { captionFault } from '@/lib/domain/share/caption';
import { shownTradeOf } from '@/lib/domain/share/shown-trade';
import { AppError } from '@/lib/errors/app-error';
import type { ShownTrade, SummaryRequest } from '@/lib/schemas/trade-summary';
import { requireOwn, type WalletSession } from '@/server/auth/guards';
import { env } from '@/server/env';
import type { RouteContext } from '@/server/http/serve';
import { type TradePicture, tradePicture } from '@/server/og/trade-picture';
import { readLogo } from '@/server/services/logos/read-logo';
import { entryLeverageOf } from '@/server/services/shares/entry-leverage';
import { readClosedTrade } from '@/server/services/shares/read-closed-trade';
import { readPriceLine } from '@/server/services/shares/read-price-line';
import { tradeWords } from '../trade-words';

interface DrawnSummary {
  readonly trade: ShownTrade;
  readonly picture: TradePicture;
}

/**
 * Draws a trade of the caller's own with the requested options. Its figures come from the exchange, whatever was sent.
 */
export async function drawnSummary(
  requested: SummaryRequest,
  { session, log }: Pick<RouteContext<WalletSession>, 'session' | 'log'>,
): Promise<DrawnSummary> {
  requireOwn(session, requested.userAddress);
  if (captionFault(requested.caption) !== undefined) throw new AppError('share.caption');
  const { wallet } = session;
  const closed = await readClosedTrade(wallet, requested.order);
  const [line, leverage] = await Promise.all([readPriceLine(wallet, closed), entryLeverageOf(wallet, closed.openedBy)]);
  const { order, shows, caption, look, size, locale } = requested;
  const trade = shownTradeOf(closed, { wallet, order, shows, caption, leverage });
  const picture = await tradePicture(
    trade,
    { look, size, locale, line, siteUrl: env().siteUrl },
    {
      words: tradeWords,
      logo: async (coin) => (await readLogo(withoutThousands(coin)))?.svg,
      onFailure: (error) => log.error('a trade’s picture has no logo', { error }),
    },
  );
  return { trade, picture };
}
