import { useTranslations } from 'next-intl';
import { type ReactNode, useMemo, useState } from 'react';
import { Segmented } from '@/components/ui/form/segmented';
import { Tab, TabList, TabPanel, Tabs } from '@/components/ui/frame/tabs';
import type { ShownAccount } from '@/lib/client/portfolio/shown-account';
import { createStore } from '@/lib/client/store';
import type { Best } from '@/lib/domain/perps';
import { type SideFilter, sideFilters } from '@/lib/domain/portfolio/account';
import type { RowFilter } from './row-filter';
import { FillsTab } from './tabs/fills-tab';
import { FundingTab } from './tabs/funding-tab';
import { HistoryTab } from './tabs/history-tab';
import { ListsFrame } from './tabs/list-tools';
import { OrdersTab } from './tabs/orders-tab';
import { PositionsTab } from './tabs/positions-tab';
import { TwapTab } from './tabs/twap-tab';
import { AccountContext } from './use-account';

// The lists of the terminal on pages that show no market.

/** This screen shows no market, so the dialogs request their own order book. */
const noMarket = createStore<Best | undefined>(undefined);

function Account({ owner, isOwn, children }: ShownAccount & { children: ReactNode }) {
  const account = useMemo(() => ({ owner, isOwn, isLive: false, best: noMarket }), [owner, isOwn]);
  return <AccountContext value={account}>{children}</AccountContext>;
}

function useSide(kind: 'position' | 'trade') {
  const open = useTranslations('positions.open');
  const sides = useTranslations('positions.sides');
  const [side, setSide] = useState<SideFilter>('all');
  const filter = useMemo((): RowFilter => ({ only: undefined, side }), [side]);
  const wordOf = (value: SideFilter) => {
    if (value === 'all' || kind === 'position') return sides(value);
    return sides(value === 'long' ? 'buy' : 'sell');
  };
  const choice = (
    <Segmented
      label={open('filter')}
      value={side}
      onValueChange={setSide}
      segments={sideFilters.map((value) => ({ value, label: wordOf(value) }))}
    />
  );
  return { filter, choice };
}

const scroller = 'relative overflow-x-auto';

/** A list below its name, with its tools beside the name. */
function NamedList({ title, children }: { title: string; children: ReactNode }) {
  const [toolsPlace, setToolsPlace] = useState<HTMLElement | null>(null);
  return (
    <ListsFrame toolsPlace={toolsPlace}>
      <section className="flex min-w-0 flex-col">
        <div className="flex min-h-10 flex-wrap items-center justify-between gap-x-3 gap-y-2 border-line border-b pb-2">
          <h2 className="font-medium text-14">{title}</h2>
          <div ref={setToolsPlace} className="flex items-center gap-1" />
        </div>
        <div className={scroller}>{children}</div>
      </section>
    </ListsFrame>
  );
}

/** Positions and open orders, with their acts where the account is one's own. */
export function OpenLists(account: ShownAccount) {
  const open = useTranslations('positions.open');
  const { filter, choice } = useSide('position');
  return (
    <Account {...account}>
      <div className="flex flex-col gap-8">
        <div className="w-full md:w-fit">{choice}</div>
        <NamedList title={open('positions')}>
          <PositionsTab filter={filter} />
        </NamedList>
        <NamedList title={open('orders')}>
          <OrdersTab filter={filter} />
        </NamedList>
      </div>
    </Account>
  );
}

const pastLists = [
  { name: 'fills', List: FillsTab },
  { name: 'history', List: HistoryTab },
  { name: 'funding', List: FundingTab },
  { name: 'twap', List: TwapTab },
] as const;

/** Trades, orders, funding and TWAPs of the past. */
export function PastLists(account: ShownAccount) {
  const t = useTranslations('perps-account');
  const { filter, choice } = useSide('trade');
  const [toolsPlace, setToolsPlace] = useState<HTMLElement | null>(null);
  const [list, setList] = useState<string>('fills');
  const names = {
    fills: t('past.trades'),
    history: t('past.orders'),
    funding: t('past.funding'),
    twap: t('twap.caption'),
  };
  return (
    <Account {...account}>
      <ListsFrame toolsPlace={toolsPlace}>
        <Tabs value={list} onValueChange={setList}>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b">
            <div className="-mb-px min-w-0 grow basis-80">
              <TabList label={t('lists.past')} className="border-b-0">
                {pastLists.map(({ name }) => (
                  <Tab key={name} value={name}>
                    {names[name]}
                  </Tab>
                ))}
              </TabList>
            </div>
            {choice}
            <div ref={setToolsPlace} className="flex items-center gap-1" />
          </div>
          {pastLists.map(({ name, List }) => (
            <TabPanel key={name} value={name} className={scroller}>
              <List filter={filter} />
            </TabPanel>
          ))}
        </Tabs>
      </ListsFrame>
    </Account>
  );
}
