import { useTranslations } from 'next-intl';
import { memo } from 'react';
import { Select } from '@/components/ui/form/select';
import { Tab, TabList, Tabs } from '@/components/ui/frame/tabs';
import type { TicketKind } from '@/lib/domain/perps';
import { kindGroups } from './opening-controls';
import type { TicketView } from './use-ticket';

const proKinds = ['stopMarket', 'stopLimit', 'takeMarket', 'takeLimit', 'scale', 'twap'] as const;
type Group = (typeof kindGroups)[number];

const groupOf = (kind: TicketKind): Group => (kind === 'market' || kind === 'limit' ? kind : 'pro');

interface KindProps extends Pick<TicketView, 'change'> {
  kind: TicketKind;
}

/** Market and limit orders are one press away; rarer kinds are under Pro. */
export const KindTabs = memo(function KindTabs({ kind, change }: KindProps) {
  const t = useTranslations('ticket.kinds');
  const choose = (value: string): void => {
    const group = kindGroups.find((name) => name === value);
    if (group !== undefined) change({ change: 'kind', kind: group === 'pro' ? 'stopMarket' : group });
  };
  return (
    <Tabs value={groupOf(kind)} onValueChange={choose} activationMode="manual">
      <TabList label={t('label')} className="px-(--gutter) max-md:px-0 xl:h-14">
        {kindGroups.map((group) => (
          <Tab key={group} value={group} data-control={group} aria-controls={undefined}>
            {t(group)}
          </Tab>
        ))}
      </TabList>
    </Tabs>
  );
});

export const ProKind = memo(function ProKind({ kind, change }: KindProps) {
  const t = useTranslations('ticket.kinds');
  const chosen = proKinds.find((one) => one === kind);
  if (chosen === undefined) return null;
  return (
    <Select
      label={t('which')}
      value={chosen}
      onValueChange={(next) => change({ change: 'kind', kind: next })}
      options={proKinds.map((one) => ({ value: one, label: t(one) }))}
    />
  );
});
