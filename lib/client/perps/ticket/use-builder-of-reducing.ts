import { useQuery } from '@tanstack/react-query';
import { perpetualBuilderUnits } from '../../../config/orders.ts';
import { type Percent, percent } from '../../../math/amount.ts';
import { builderFeeQuery } from '../../../queries/approvals.ts';
import type { Address } from '../../../schemas/address.ts';
import { approvalSourceOf } from '../../agents/source.ts';
import { builderOfPage } from '../../page/builder.ts';
import { useVenue } from '../../venue/use-venue.ts';
import { pageBuilderShare } from './page-builder.ts';

const none = percent('0');

/**
 * Returns the builder fee of an order that only reduces. Our server sends such an order without the builder unless it
 * knows that the fee was approved, so the fee is zero while that is unknown.
 */
export function useBuilderOfReducing(owner: Address | undefined): Percent {
  const venue = useVenue();
  const builder = builderOfPage();
  const { data } = useQuery({
    ...builderFeeQuery(approvalSourceOf(venue), owner ?? '0x', builder ?? '0x'),
    enabled: owner !== undefined && builder !== undefined,
  });
  return data !== undefined && data >= perpetualBuilderUnits ? pageBuilderShare() : none;
}
