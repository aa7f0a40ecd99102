import { useTranslations } from 'next-intl';
import type { Offer } from '@/lib/domain/perps';

/** Returns the function that words what the menu at a price offers. */
export function useOfferText(): (offer: Offer) => string {
  const t = useTranslations('perps-chart');
  return (offer) =>
    offer.kind === 'guard' ? t(`menu.guard.${offer.goal}`) : t(`menu.${offer.order}`, { side: offer.side });
}
