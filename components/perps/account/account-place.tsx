import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Message } from '@/components/ui/message';
import { Skeleton } from '@/components/ui/skeleton';
import { Tab, TabList, TabPanel, Tabs } from '@/components/ui/tabs';
import { useWorded } from '@/components/ui/use-worded';
import type { MarketSession } from '@/lib/client/perps/market-session';
import { useWallet, useWalletRoom } from '@/lib/client/wallet/use-wallet';
import { type AccountPlaceWords, accountTabs, defaultTab } from './place-words';

interface PlaceProps {
  words: AccountPlaceWords;
  session: MarketSession;
  choose: (coin: string) => void;
  /** How far each market went in a day. */
  ranges: string;
}

function Prompt({ words }: { words: AccountPlaceWords }) {
  const { dialogs } = useWalletRoom();
  const [tab, show] = useState<string>(defaultTab);
  return (
    <Tabs value={tab} onValueChange={show} className="flex min-h-0 grow flex-col">
      <TabList label={words.label} className="px-(--gutter)">
        {accountTabs.map((name) => (
          <Tab key={name} value={name}>
            {words.tabs[name]}
          </Tab>
        ))}
      </TabList>
      {accountTabs.map((name) => (
        <TabPanel key={name} value={name} className="flex min-h-0 grow flex-col outline-offset-[-2px]">
          <EmptyState
            className="min-h-0 grow"
            title={words.prompts[name]}
            text={words.text}
            action={<Button onClick={() => void dialogs.open('connect')}>{words.connect}</Button>}
          />
        </TabPanel>
      ))}
    </Tabs>
  );
}

/** As high as the rows that come. */
function Waiting({ words }: { words: AccountPlaceWords }) {
  return (
    <div role="status" aria-label={words.loading} className="flex min-h-0 grow flex-col">
      <div className="flex h-(--tabs) shrink-0 items-center gap-5 border-line border-b px-(--gutter) max-md:h-11.25">
        {accountTabs.map((name) => (
          <Skeleton key={name} className="w-16 shrink-0" />
        ))}
      </div>
      <div className="flex flex-col gap-4 px-(--gutter) py-3">
        {['first', 'second', 'third'].map((row) => (
          <Skeleton key={row} className="h-5 w-full" />
        ))}
      </div>
    </div>
  );
}

const load = async () => (await import('../connected-parts')).AccountPanel;
const panelWords = ['trading', 'ticket', 'positions', 'errors'] as const;

export function AccountPlace({ words, session, choose, ranges }: PlaceProps) {
  const wallet = useWallet();
  // Nobody without a wallet loads anything of an account.
  const { loaded: Panel, hasFailed, again } = useWorded(wallet.status === 'connected', load, panelWords);
  if (wallet.status !== 'connected') {
    return wallet.status === 'unknown' ? (
      <>
        <div className="flex min-h-0 grow flex-col in-data-connected:hidden">
          <Prompt words={words} />
        </div>
        <div className="hidden min-h-0 grow flex-col in-data-connected:flex">
          <Waiting words={words} />
        </div>
      </>
    ) : (
      <Prompt words={words} />
    );
  }
  if (Panel !== undefined) {
    // Another wallet is another panel: nothing of the last one stays.
    return <Panel key={wallet.address} owner={wallet.address} {...{ session, choose, ranges }} tabs={words} />;
  }
  if (!hasFailed) return <Waiting words={words} />;
  return (
    <Message
      className="m-(--gutter)"
      severity="error"
      live
      title={words.unreachable}
      action={
        <Button size="s" onClick={again}>
          {words.again}
        </Button>
      }
    />
  );
}
