import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { buttonLook } from '@/components/ui/form/button-look';
import { Segmented } from '@/components/ui/form/segmented';
import { ScrollFrame } from '@/components/ui/table/scroll-frame';
import { Table } from '@/components/ui/table/table';
import { EmptyState } from '@/components/ui/text/empty-state';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { portfolioSourceOf } from '@/lib/client/portfolio/source';
import { useVenue } from '@/lib/client/venue/use-venue';
import { routes } from '@/lib/config/site/routes';
import {
  filteredOrders,
  filteredPositions,
  positionsElsewhere,
  type SideFilter,
  sideFilters,
} from '@/lib/domain/portfolio/account';
import { ordersNewestFirst } from '@/lib/domain/portfolio/shown-order';
import { localePath } from '@/lib/i18n/paths';
import { accountStateQuery, openOrdersQuery, ordersElsewhereQuery } from '@/lib/queries/portfolio';
import type { Address } from '@/lib/schemas/address';
import { ElsewhereOrders, ElsewherePositions } from '../elsewhere';
import { Freshness } from './freshness';
import { Section } from './section';
import { useActColumns } from './use-act-columns';
import { useOrderColumns } from './use-order-columns';
import { usePositionColumns } from './use-position-columns';

const expectedRows = 3;
/** Two columns on a phone: these figures are wider than a third of its screen. */
const twoAcross = 'max-md:[&_[data-row]]:grid-cols-2!';

interface PositionsTabProps {
  owner: Address;
  /** True for the account's owner, who can close and protect positions from here. */
  isOwn: boolean;
}

export function PositionsTab({ owner, isOwn }: PositionsTabProps) {
  const venue = useVenue();
  const t = useTranslations('positions.open');
  const failures = useTranslations('positions.failures');
  const sides = useTranslations('positions.sides');
  const locale = usePageLocale();
  const [filter, setFilter] = useState<SideFilter>('all');
  const state = useQuery(accountStateQuery(portfolioSourceOf(venue), owner));
  const orders = useQuery(openOrdersQuery(portfolioSourceOf(venue), owner));
  const enabled = state.data !== undefined;
  const ordersElsewhere = useQuery({ ...ordersElsewhereQuery(portfolioSourceOf(venue), owner), enabled });
  const elsewhere = state.data === undefined ? [] : positionsElsewhere(state.data);
  const acts = useActColumns(orders.data ?? []);
  const positionColumns = usePositionColumns(isOwn ? acts : undefined);
  const orderColumns = useOrderColumns();
  const isAll = filter === 'all';
  return (
    <div className="flex flex-col gap-8">
      <div className="w-full md:w-fit">
        <Segmented
          label={t('filter')}
          value={filter}
          onValueChange={setFilter}
          segments={sideFilters.map((value) => ({ value, label: sides(value) }))}
        />
      </div>
      <Section title={t('positions')}>
        <Freshness requested={state} failed={failures('positions')}>
          <ScrollFrame>
            <Table
              caption={t('positions')}
              columns={positionColumns}
              rows={filteredPositions(state.data?.positions ?? [], filter)}
              rowKey={({ coin }) => coin}
              className={twoAcross}
              loadingRows={state.data === undefined ? expectedRows : undefined}
              empty={
                <EmptyState
                  title={isAll ? t('noPositions') : t('noneOnSide')}
                  action={
                    <a href={localePath(locale, routes.markets())} className={buttonLook()}>
                      {t('markets')}
                    </a>
                  }
                />
              }
            />
          </ScrollFrame>
          <ElsewherePositions positions={filteredPositions(elsewhere, filter)} />
        </Freshness>
      </Section>
      <Section title={t('orders')}>
        <Freshness requested={orders} failed={failures('orders')}>
          <ScrollFrame>
            <Table
              caption={t('orders')}
              columns={orderColumns}
              rows={ordersNewestFirst(filteredOrders(orders.data ?? [], filter))}
              rowKey={({ id }) => String(id)}
              className={twoAcross}
              loadingRows={orders.data === undefined ? expectedRows : undefined}
              empty={<EmptyState title={isAll ? t('noOrders') : t('noneOnSide')} />}
            />
          </ScrollFrame>
          <ElsewhereOrders orders={ordersNewestFirst(filteredOrders(ordersElsewhere.data ?? [], filter))} />
        </Freshness>
      </Section>
    </div>
  );
}
