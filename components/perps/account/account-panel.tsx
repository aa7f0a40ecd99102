import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { Checkbox } from '@/components/ui/form/checkbox';
import { Segmented } from '@/components/ui/form/segmented';
import { Switch } from '@/components/ui/form/switch';
import { Tab, TabList, TabPanel, Tabs } from '@/components/ui/frame/tabs';
import { preload } from '@/components/ui/words/preload';
import { useLoaded } from '@/components/ui/words/use-loaded';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { useLiveAccount } from '@/lib/client/perps/account/use-live-account';
import { useMargin } from '@/lib/client/perps/account/use-margin';
import type { MarketSession } from '@/lib/client/perps/market-session';
import { useWalletRoom } from '@/lib/client/wallet/use-wallet';
import { type AccountTab, accountTabs, isAccountTab } from '@/lib/config/account';
import { allPositions, type SideFilter, sideFilters } from '@/lib/domain/portfolio/account';
import { count } from '@/lib/i18n/format/count';
import type { Address } from '@/lib/schemas/address';
import { AccountCard } from '../margin/account-card';
import { DangerStrip } from '../margin/danger-strip';
import { MarginVoice } from '../margin/margin-voice';
import { useStore } from '../use-store';
import { AccountKeys } from './account-keys';
import { type OpenedPosition, PositionDialogs } from './dialogs/position-dialogs';
import type { RowFilter } from './row-filter';
import { Unreachable, WaitingRows } from './slot-states';
import type { AccountSlotWords } from './slot-words';
import { BalancesTab, useBalanceRows } from './tabs/balances-tab';
import { ListsFrame } from './tabs/list-tools';
import { OrdersTab } from './tabs/orders-tab';
import { PositionsTab } from './tabs/positions-tab';
import { CancelAll, CloseAll } from './tabs/row-actions';
import { AccountContext, ScreenContext, useAccountState, useOpenOrders, useOrdersElsewhere } from './use-account';
import { useNews } from './use-news';

export interface AccountPanelProps {
  owner: Address;
  session: MarketSession;
  /** Switches the screen to another market. */
  choose: (coin: string) => void;
  tabs: AccountSlotWords;
  /** The list that is shown; `show` switches to another. */
  tab: AccountTab;
  show: (tab: AccountTab) => void;
  ranges: string;
}

const furtherLists = [
  { list: 'twap', part: 'TwapTab' },
  { list: 'fills', part: 'FillsTab' },
  { list: 'funding', part: 'FundingTab' },
  { list: 'history', part: 'HistoryTab' },
] as const;
const isFurther = (tab: AccountTab): boolean => furtherLists.some(({ list }) => list === tab);
const loadFurther = () => import('./tabs/further-tabs');

const body = 'flex min-h-0 grow flex-col overflow-auto outline-offset-[-2px] max-xl:overflow-y-visible';

/** Returns the word for a side: positions are long or short, trades are bought or sold. */
function sideWord(tab: AccountTab, filter: SideFilter) {
  if (filter === 'all' || tab === 'positions' || tab === 'funding') return filter;
  return filter === 'long' ? 'buy' : 'sell';
}

function Panels({ session, tabs: words, tab, show }: Omit<AccountPanelProps, 'owner' | 'choose' | 'ranges'>) {
  const t = useTranslations('perps-account');
  const sides = useTranslations('positions.sides');
  const open = useTranslations('positions.open');
  const locale = usePageLocale();
  const coin = useStore(session.coin);
  const [isOnlyThis, setOnlyThis] = useState(false);
  const [hidesSmall, setHidesSmall] = useState(false);
  const state = useAccountState();
  const orders = useOpenOrders();
  const elsewhere = useOrdersElsewhere();
  const balances = useBalanceRows(hidesSmall);
  const further = useLoaded(isFurther(tab), loadFurther);
  const [side, setSide] = useState<SideFilter>('all');
  const [toolsPlace, setToolsPlace] = useState<HTMLElement | null>(null);
  const only = isOnlyThis ? coin : undefined;
  const filter = useMemo((): RowFilter => ({ only, side }), [only, side]);
  const counts: Partial<Record<string, number | undefined>> = {
    balances: balances.rows?.length,
    positions: state.data && allPositions(state.data).length,
    orders: orders.data && orders.data.length + elsewhere.length,
  };
  return (
    <ListsFrame toolsPlace={toolsPlace}>
      <Tabs
        value={tab}
        onValueChange={(name) => isAccountTab(name) && show(name)}
        className="flex min-h-0 grow flex-col"
      >
        <div className="flex shrink-0 flex-wrap items-stretch gap-x-4 border-line border-b px-(--gutter)">
          <div className="-mb-px min-w-0 grow basis-80 max-lg:basis-full">
            <TabList label={words.label} className="border-b-0">
              {accountTabs.map((name) => {
                const rows = counts[name];
                return (
                  <Tab
                    key={name}
                    value={name}
                    count={rows === undefined ? undefined : count(rows, locale)}
                    onPointerEnter={isFurther(name) ? () => preload(loadFurther) : undefined}
                  >
                    {words.tabs[name]}
                  </Tab>
                );
              })}
            </TabList>
          </div>
          <div className="flex flex-wrap items-center gap-x-4 text-12 max-md:min-h-11">
            {tab === 'orders' && <CancelAll filter={filter} className="md:hidden" />}
            {tab === 'positions' && <CloseAll className="md:hidden" />}
            {tab === 'balances' ? (
              <Switch label={t('hideSmall')} checked={hidesSmall} onCheckedChange={setHidesSmall} />
            ) : (
              <>
                <Segmented
                  label={open('filter')}
                  value={side}
                  onValueChange={setSide}
                  segments={sideFilters.map((value) => ({ value, label: sides(sideWord(tab, value)) }))}
                  className="my-auto h-7! max-md:h-9! [&_label]:text-12!"
                />
                <Checkbox label={t('onlyCoin', { coin })} checked={isOnlyThis} onCheckedChange={setOnlyThis} />
              </>
            )}
            <div ref={setToolsPlace} className="flex items-center gap-1 empty:hidden" />
          </div>
        </div>
        <TabPanel value="balances" className={body}>
          <BalancesTab {...balances} />
        </TabPanel>
        <TabPanel value="positions" className={body}>
          <PositionsTab filter={filter} />
        </TabPanel>
        <TabPanel value="orders" className={body}>
          <OrdersTab filter={filter} />
        </TabPanel>
        {furtherLists.map(({ list, part }) => {
          const List = further.loaded?.[part];
          return (
            <TabPanel key={list} value={list} className={body}>
              {List !== undefined && <List filter={filter} />}
              {List === undefined &&
                (further.hasFailed ? <Unreachable words={words} again={further.again} /> : <WaitingRows />)}
            </TabPanel>
          );
        })}
      </Tabs>
    </ListsFrame>
  );
}

/** The margin warnings above the lists; on a phone's account screen together with the account itself. */
function MarginHead({ owner, ranges }: Pick<AccountPanelProps, 'owner' | 'ranges'>) {
  const margin = useMargin(owner);
  const { dialogs } = useWalletRoom();
  const [opened, setOpened] = useState<OpenedPosition>();
  return (
    <>
      <MarginVoice {...margin} ranges={ranges} />
      <DangerStrip
        {...margin}
        ranges={ranges}
        onDeposit={() => void dialogs.open('deposit')}
        onAddMargin={(position) => setOpened({ kind: 'margin', position })}
        onReduce={(position) => setOpened({ kind: 'close', position })}
      />
      <AccountCard
        owner={owner}
        className="hidden! border-line border-b px-(--gutter) max-md:group-data-[screen=account]/terminal:flex!"
      />
      <PositionDialogs opened={opened} onClose={() => setOpened(undefined)} />
    </>
  );
}

export function AccountPanel({ owner, session, choose, ranges, ...lists }: AccountPanelProps) {
  const isLive = useLiveAccount(owner, useNews(owner));
  return (
    <AccountContext value={{ owner, isOwn: true, isLive, best: session.best }}>
      <ScreenContext value={{ session, choose }}>
        <div className="flex min-h-0 grow flex-col xl:absolute xl:inset-0">
          <MarginHead owner={owner} ranges={ranges} />
          <Panels session={session} {...lists} />
        </div>
        <AccountKeys />
      </ScreenContext>
    </AccountContext>
  );
}
