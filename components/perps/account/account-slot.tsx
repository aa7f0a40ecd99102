import { useState } from 'react';
import { Button } from '@/components/ui/form/button';
import { Skeleton } from '@/components/ui/frame/skeleton';
import { Tab, TabList, TabPanel, Tabs } from '@/components/ui/frame/tabs';
import { EmptyState } from '@/components/ui/text/empty-state';
import { useWorded } from '@/components/ui/words/use-worded';
import type { MarketSession } from '@/lib/client/perps/market-session';
import { useWallet, useWalletRoom } from '@/lib/client/wallet/use-wallet';
import { type AccountTab, accountTabs, defaultTab, isAccountTab } from '@/lib/config/account';
import { Unreachable, WaitingRows } from './slot-states';
import type { AccountSlotWords } from './slot-words';

interface SlotProps {
  words: AccountSlotWords;
  session: MarketSession;
  choose: (coin: string) => void;
  /** The list named in the address. */
  requested: AccountTab | undefined;
  /** The price range of each market over a day. */
  ranges: string;
}

interface PromptProps {
  words: AccountSlotWords;
  tab: AccountTab;
  show: (tab: AccountTab) => void;
}

function Prompt({ words, tab, show }: PromptProps) {
  const { dialogs } = useWalletRoom();
  return (
    <Tabs value={tab} onValueChange={(name) => isAccountTab(name) && show(name)} className="flex min-h-0 grow flex-col">
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

/** A placeholder as high as the rows that will replace it. */
function Waiting({ words }: { words: AccountSlotWords }) {
  return (
    <div role="status" aria-label={words.loading} className="flex min-h-0 grow flex-col">
      <div className="flex h-(--tabs) shrink-0 items-center gap-5 border-line border-b px-(--gutter) max-md:h-11.25">
        {accountTabs.map((name) => (
          <Skeleton key={name} className="w-16 shrink-0" />
        ))}
      </div>
      <WaitingRows />
    </div>
  );
}

const load = async () => (await import('@/components/perps/connected-parts')).AccountPanel;
const panelWords = ['perps-account', 'ticket', 'positions', 'errors'] as const;

export function AccountSlot({ words, session, choose, requested, ranges }: SlotProps) {
  const wallet = useWallet();
  const [tab, show] = useState(requested ?? defaultTab);
  const [heeded, setHeeded] = useState(requested);
  // The user followed a link to another list of the screen that is already open.
  if (requested !== heeded) {
    setHeeded(requested);
    if (requested !== undefined) show(requested);
  }
  // Nothing of an account is loaded without a wallet.
  const { loaded: Panel, hasFailed, again } = useWorded(wallet.status === 'connected', load, panelWords);
  if (wallet.status !== 'connected') {
    return wallet.status === 'unknown' ? (
      <>
        <div className="flex min-h-0 grow flex-col in-data-connected:hidden">
          <Prompt words={words} tab={tab} show={show} />
        </div>
        <div className="hidden min-h-0 grow flex-col in-data-connected:flex">
          <Waiting words={words} />
        </div>
      </>
    ) : (
      <Prompt words={words} tab={tab} show={show} />
    );
  }
  if (Panel !== undefined) {
    // Another wallet gets a new panel, so that nothing of the last one remains.
    return (
      <Panel key={wallet.address} owner={wallet.address} {...{ session, choose, tab, show, ranges }} tabs={words} />
    );
  }
  if (!hasFailed) return <Waiting words={words} />;
  return <Unreachable words={words} again={again} />;
}
