import { useCallback, useEffect, useRef, useState } from 'react';
import type { SizeDecimalsOf } from '@/components/ui/text/price-steps';
import { hasBookChanges } from '@/lib/client/page/exchange';
import { coinInAddress, writeCoin } from '@/lib/client/perps/coin-in-address';
import { followOnPage } from '@/lib/client/perps/follow-on-page';
import { createMarketSession } from '@/lib/client/perps/market-session';
import type { KnownMarket } from '@/lib/client/perps/market-state';
import { sessionSources } from '@/lib/client/perps/session-sources';
import { tabWarning } from '@/lib/client/perps/terminal/tab-warning';
import { inSeparateTask } from '@/lib/client/separate-task';
import { useVenue } from '@/lib/client/venue/use-venue';
import { productName } from '@/lib/config/site/brand';
import { defaultCoin } from '@/lib/config/symbols';
import type { TerminalSnapshot } from '@/lib/domain/terminal/terminal-snapshot';
import { fillPlaceholder } from '@/lib/i18n/fill-placeholder';
import { marketPrice } from '@/lib/i18n/format/price';
import type { Locale } from '@/lib/i18n/locales';

type First = Omit<TerminalSnapshot, 'bars'>;

const knownOf = ({ coin, context, book, trades }: First): KnownMarket => ({ coin, context, book, trades });

/** Returns the market of this screen: the one that the page or its address names, or the one that the user chose. */
export function useTerminal(first: First, sizeDecimalsOf: SizeDecimalsOf, pair: string, locale: Locale) {
  const venue = useVenue();
  const [session] = useState(() => createMarketSession(knownOf(first)));
  const arrived = useRef(first);
  /** The name that the page was requested with: it may be spelled differently, or belong to no market. */
  const requested = useRef<string>(undefined);

  // Opening a socket takes the browser of a slow machine 20 ms, so it does not run in the task that hydrates the page.
  useEffect(() => {
    let end = (): void => undefined;
    const callOff = inSeparateTask(() => {
      end = followOnPage(session, sessionSources(venue, hasBookChanges()));
    });
    return () => {
      callOff();
      end();
    };
  }, [session, venue]);

  // A link to another market of this screen replaces the page in the same place.
  useEffect(() => {
    requested.current = coinInAddress();
    if (arrived.current === first) return;
    arrived.current = first;
    session.choose(knownOf(first));
  }, [session, first]);

  useEffect(() => {
    const { pathname } = window.location;
    const back = (): void => {
      if (window.location.pathname !== pathname) return;
      const named = coinInAddress();
      session.choose({ coin: named === requested.current ? first.coin : (named ?? defaultCoin) });
    };
    window.addEventListener('popstate', back);
    return () => window.removeEventListener('popstate', back);
  }, [session, first]);

  useEffect(() => {
    const write = (): void => {
      const name = fillPlaceholder(pair, 'coin', session.coin.read());
      const mark = session.context.read()?.mark;
      const price = mark === undefined ? [] : [marketPrice(mark, sizeDecimalsOf(session.coin.read()), locale)];
      const warning = tabWarning.read();
      document.title = [...(warning === undefined ? [] : [warning]), ...price, name, productName].join(' · ');
    };
    write();
    const ends = [session.context, session.coin, tabWarning].map(({ subscribe }) => subscribe(write));
    return () => {
      for (const end of ends) end();
    };
  }, [session, sizeDecimalsOf, pair, locale]);

  const choose = useCallback(
    (coin: string) => {
      if (coin === session.coin.read()) return;
      session.choose({ coin });
      writeCoin(coin);
    },
    [session],
  );

  return { session, choose };
}
