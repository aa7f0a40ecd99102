import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import type { ComponentType } from 'react';
import { IncidentsSlot } from '@/components/admin/incidents/incidents-slot';
import { OperationsSlot } from '@/components/admin/operations/operations-slot';
import { AdminsPanel } from '@/components/admin/owners/admins-panel';
import { PairsPanel } from '@/components/admin/pairs/pairs-panel';
import { TokensPanel } from '@/components/admin/tokens/tokens-panel';
import { Tab, TabList, TabPanel, Tabs } from '@/components/ui/frame/tabs';
import { useOwnToasts } from '@/components/ui/overlay/use-own-toasts';
import { catalogueNames, jobNames } from '@/lib/config/admin';
import type { AdminRole } from '@/lib/schemas/admin';
import type { PanelProps } from './panel-props';

interface AdminTab {
  /** The key of its label and its value in the address. */
  readonly name: string;
  readonly Panel: ComponentType<PanelProps>;
  /** Editors do not see it, and its handlers refuse them. */
  readonly isForOwners: boolean;
}

const tabs = [
  { name: 'tokens', Panel: TokensPanel, isForOwners: false },
  { name: 'pairs', Panel: PairsPanel, isForOwners: false },
  { name: 'admins', Panel: AdminsPanel, isForOwners: true },
  { name: 'incidents', Panel: IncidentsSlot, isForOwners: true },
  { name: 'operations', Panel: OperationsSlot, isForOwners: true },
] as const satisfies readonly AdminTab[];

/** The notices of the administration's acts, which go with the tab that they were made on. */
const ownToasts = ['catalogue', 'incident', ...jobNames.map((name) => `job ${name}`)];

/** Another tab has another list: the address drops the view of the previous one. */
function chooseTab(name: string): void {
  const query = name === 'tokens' ? '' : `?${catalogueNames.tab}=${name}`;
  window.history.pushState(null, '', `${window.location.pathname}${query}`);
}

export function AdminTabs({ role, wallet }: PanelProps & { role: AdminRole }) {
  const t = useTranslations('admin-catalogue.tabs');
  const shown = tabs.filter(({ isForOwners }) => !isForOwners || role === 'owner');
  const requested = useSearchParams().get(catalogueNames.tab);
  const current = shown.find(({ name }) => name === requested)?.name ?? 'tokens';
  useOwnToasts(ownToasts, current);
  return (
    <Tabs value={current} onValueChange={chooseTab} className="mt-6">
      <TabList label={t('label')}>
        {shown.map(({ name }) => (
          <Tab key={name} value={name}>
            {t(name)}
          </Tab>
        ))}
      </TabList>
      {shown.map(({ name, Panel }) => (
        <TabPanel key={name} value={name} className="pt-5 outline-none">
          <Panel wallet={wallet} />
        </TabPanel>
      ))}
    </Tabs>
  );
}
