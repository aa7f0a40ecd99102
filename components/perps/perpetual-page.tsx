import { useTranslations } from 'next-intl';
import { useRequestLocale } from '@/components/ui/words/use-request-locale';
import type { AccountTab } from '@/lib/config/exchange/account-tabs';
import type { PlatformFees } from '@/lib/config/exchange/fees';
import { sizeDecimalsReader } from '@/lib/domain/markets/packed';
import type { TerminalSnapshot } from '@/lib/domain/terminal/terminal-snapshot';
import { accountPlaceWords } from './account/place-words';
import { ChartPicture } from './chart-picture';
import { TerminalIsland } from './terminal-island';
import { FirstForm } from './ticket/first-form';
import { terminalWords } from './words';

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
      account={accountPlaceWords(account)}
      tab={tab}
    />
  );
}

export { Terminal as PerpetualPage, Terminal as TradingPage };
