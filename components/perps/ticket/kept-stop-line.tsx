import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { limitsSource } from '@/lib/client/perps/terminal/limits';
import { type PlanMarket, stopsBefore, type TicketPlan } from '@/lib/domain/perps';
import { allowedFeePercent } from '@/lib/i18n/format/percent';
import { marketPrice } from '@/lib/i18n/format/price';
import type { Percent, Price } from '@/lib/math/amount';
import { keptStopQuery } from '@/lib/queries/limits';
import type { Address } from '@/lib/schemas/address';
import { judgeOnce, type TicketView } from './use-ticket';

type KeptStop =
  | { readonly kind: 'placed'; readonly trigger: Price }
  /** Several orders have a stop each, or the order is not complete yet. */
  | { readonly kind: 'each' }
  | { readonly kind: 'never' };

function keptStopOf(plan: TicketPlan | undefined, distance: Percent, market: PlanMarket): KeptStop {
  if (plan === undefined) return { kind: 'each' };
  if (plan.kind === 'twap') return { kind: 'never' };
  const stops = stopsBefore(plan.plan.legs, distance, () => market);
  const [only, ...others] = stops ?? [];
  if (only?.order.kind !== 'trigger') return { kind: 'never' };
  return others.length > 0 ? { kind: 'each' } : { kind: 'placed', trigger: only.order.triggerPrice };
}

/** Says at which price the server places the stop of this order, or that the order cannot have one. */
export function KeptStopLine({ owner, ...view }: TicketView & { owner: Address }) {
  const t = useTranslations('ticket.keptStop');
  const { data } = useQuery(keptStopQuery(limitsSource, owner));
  const distance = data?.keptStopPercent;
  if (distance === undefined || distance === null) return null;
  const { ticket, facts, locale } = view;
  const { planned } = judgeOnce(view);
  const { mark, sizeDecimals, tiers } = facts.market;
  const market = { contract: { sizeDecimals, tiers }, mark, held: undefined, leverage: undefined };
  const isTriggered = ticket.kind !== 'market' && ticket.kind !== 'limit' && ticket.kind !== 'scale';
  const stop = isTriggered
    ? ({ kind: 'never' } as const)
    : keptStopOf(planned.kind === 'none' ? undefined : planned, distance, market);
  const away = allowedFeePercent(distance, locale);
  return (
    <p className={stop.kind === 'never' ? 'text-12 text-warning' : 'text-12 text-text-2'} role="status">
      {stop.kind === 'placed'
        ? t('placed', { distance: away, price: marketPrice(stop.trigger, sizeDecimals, locale) })
        : t(stop.kind, { distance: away })}
    </p>
  );
}
