import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { Skeleton } from '@/components/ui/frame/skeleton';
import { Tab, TabList, TabPanel, Tabs } from '@/components/ui/frame/tabs';
import { PriceStepsContext } from '@/components/ui/text/price-steps';
import { type Loaded, useLoaded } from '@/components/ui/words/use-loaded';
import { tradingSourceOf } from '@/lib/client/perps/ticket/source';
import { ShownAccountContext } from '@/lib/client/portfolio/shown-account';
import { useVenue } from '@/lib/client/venue/use-venue';
import { defaultPortfolioPeriod } from '@/lib/config/account';
import type { Period } from '@/lib/domain/portfolio/history';
import { contractLimitsQuery } from '@/lib/queries/trading';
import type { Address } from '@/lib/schemas/address';
import { type SlotWords, Unreachable } from '../unreachable';
import { Overview } from './overview';

const loadPerformance = async () => (await import('../performance/performance-tab')).PerformanceTab;
const loadActivity = async () => (await import('../activity/activity-tab')).ActivityTab;

const tabs = ['positions', 'history', 'performance', 'activity'] as const;

interface PartProps<T> {
  part: Loaded<T>;
  words: SlotWords;
  children: (loaded: T) => ReactNode;
}

function Part<T>({ part: { loaded, hasFailed, again }, words, children }: PartProps<T>) {
  if (loaded !== undefined) return children(loaded);
  return hasFailed ? <Unreachable words={words} onAgain={again} /> : <Skeleton className="h-80" />;
}

export interface AccountListSlots {
  readonly open: ReactNode;
  readonly past: ReactNode;
}

interface AccountViewProps {
  owner: Address;
  /** True for the account's owner, who may act on it. */
  isOwn: boolean;
  /** The lists of another feature: of what is open, and of the past. */
  lists: AccountListSlots;
  /** The texts shown when the code of a tab does not load. */
  words: SlotWords;
}

/** The public view of an account. A tab that is not open requests nothing from the exchange. */
export function AccountView({ owner, isOwn, lists, words }: AccountViewProps) {
  const venue = useVenue();
  const t = useTranslations('positions.tabs');
  const [tab, setTab] = useState<string>('positions');
  const [period, setPeriod] = useState<Period>(defaultPortfolioPeriod);
  const performance = useLoaded(tab === 'performance', loadPerformance);
  const activity = useLoaded(tab === 'activity', loadActivity);
  const contracts = useQuery(contractLimitsQuery(tradingSourceOf(venue))).data;
  const sizeDecimalsOf = useCallback((coin: string) => contracts?.get(coin)?.sizeDecimals, [contracts]);
  const shown = { owner, period, onPeriod: setPeriod };
  const account = useMemo(() => ({ owner, isOwn }), [owner, isOwn]);
  return (
    <ShownAccountContext value={account}>
      <PriceStepsContext value={sizeDecimalsOf}>
        <Overview owner={owner} />
        <Tabs value={tab} onValueChange={setTab}>
          <TabList label={t('label')}>
            {tabs.map((name) => (
              <Tab key={name} value={name}>
                {t(name)}
              </Tab>
            ))}
          </TabList>
          <TabPanel value="positions" className="pt-5">
            {lists.open}
          </TabPanel>
          <TabPanel value="history" className="pt-5">
            {lists.past}
          </TabPanel>
          <TabPanel value="performance" className="pt-5">
            <Part part={performance} words={words}>
              {(PerformanceTab) => <PerformanceTab {...shown} />}
            </Part>
          </TabPanel>
          <TabPanel value="activity" className="pt-5">
            <Part part={activity} words={words}>
              {(ActivityTab) => <ActivityTab {...shown} />}
            </Part>
          </TabPanel>
        </Tabs>
      </PriceStepsContext>
    </ShownAccountContext>
  );
}
