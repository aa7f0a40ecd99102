import { useTranslations } from 'next-intl';
import { BarsPicture } from '@/components/chart';
import { accountSlotWords } from '@/components/perps/account/slot-words';
import { useRequestLocale } from '@/components/ui/words/use-request-locale';
import type { AccountTab } from '@/lib/config/account';
import type { PlatformFees } from '@/lib/config/fees';
import { sizeDecimalsReader } from '@/lib/domain/markets/packed';
import type { PictureOfBars } from '@/lib/domain/terminal/bars-picture';
import type { TerminalSnapshot } from '@/lib/domain/terminal/terminal-snapshot';
import { dateTimeText } from '@/lib/i18n/format/date';
import { marketPrice } from '@/lib/i18n/format/price';
import type { Price } from '@/lib/math/amount';
import { TerminalIsland } from './terminal-island';
import { FirstForm } from './ticket/first-form';
import { terminalWords } from './words';

interface ChartPictureProps {
  coin: string;
  bars: PictureOfBars;
  mark: Price | undefined;
  sizeDecimals: number | undefined;
}

/** The latest hourly candles of a market, shown until the chart has loaded. */
function ChartPicture({ coin, bars, mark, sizeDecimals }: ChartPictureProps) {
  const t = useTranslations('perps.chart');
  const locale = useRequestLocale();
  return (
    <BarsPicture
      bars={bars}
      label={t('picture', { coin, price: marketPrice(mark, sizeDecimals, locale) })}
      time={t('utc', { time: dateTimeText(bars.lastTime, locale) })}
      priceText={(price) => marketPrice(price, sizeDecimals, locale)}
    />
  );
}

interface TerminalProps {
  first: TerminalSnapshot;
  fees: PlatformFees;
  /** The account list named in the address. */
  tab: AccountTab | undefined;
}

function Terminal({ first: { bars, ...first }, fees, tab }: TerminalProps) {
  const t = useTranslations('perps');
  const account = useTranslations('perps.account');
  const site = useTranslations('site');
  return (
    <TerminalIsland
      first={first}
      words={terminalWords(t)}
      unreachable={site('unreachable')}
      locale={useRequestLocale()}
      picture={
        bars && (
          <ChartPicture
            coin={first.coin}
            bars={bars}
            mark={first.context?.mark}
            sizeDecimals={sizeDecimalsReader(first.markets ?? '')(first.coin)}
          />
        )
      }
      ticket={<FirstForm coin={first.coin} fees={fees} />}
      account={accountSlotWords(account)}
      tab={tab}
    />
  );
}

export { Terminal as PerpetualPage, Terminal as TradingPage };
