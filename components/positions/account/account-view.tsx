import { useTranslations } from 'next-intl';
import { lazy, Suspense, useState } from 'react';
import { Skeleton } from '@/components/ui/skeleton';
import { Tab, TabList, TabPanel, Tabs } from '@/components/ui/tabs';
import { defaultPeriod } from '@/lib/domain/portfolio/history';
import type { Address } from '@/lib/schemas/address';
import { Overview } from './overview';
import { PositionsTab } from './positions-tab';

const PerformanceTab = lazy(async () => ({ default: (await import('../performance/performance-tab')).PerformanceTab }));
const ActivityTab = lazy(async () => ({ default: (await import('../activity/activity-tab')).ActivityTab }));

const tabs = ['positions', 'performance', 'activity'] as const;

const waiting = <Skeleton className="h-80" />;

/** An account as anybody may see it. A part that is not looked at asks nothing of the exchange. */
export function AccountView({ owner }: { owner: Address }) {
  const t = useTranslations('positions.tabs');
  const [tab, setTab] = useState<string>('positions');
  const [period, setPeriod] = useState(defaultPeriod);
  return (
    <>
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
          <PositionsTab owner={owner} />
        </TabPanel>
        <TabPanel value="performance" className="pt-5">
          <Suspense fallback={waiting}>
            <PerformanceTab owner={owner} period={period} onPeriod={setPeriod} />
          </Suspense>
        </TabPanel>
        <TabPanel value="activity" className="pt-5">
          <Suspense fallback={waiting}>
            <ActivityTab owner={owner} period={period} onPeriod={setPeriod} />
          </Suspense>
        </TabPanel>
      </Tabs>
    </>
  );
}
