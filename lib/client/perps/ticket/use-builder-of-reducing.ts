import { useQuery } from '@tanstack/react-query';
import { perpetualBuilderUnits } from '../../../config/orders.ts';
import { type Percent, percent } from '../../../math/amount.ts';
import { builderFeeQuery } from '../../../queries/approvals.ts';
import { type Address, addressSchema } from '../../../schemas/address.ts';
import { approvalSource } from '../../agents/source.ts';
import { pageConfig } from '../../public-config.ts';
import { pageBuilderShare } from './page-builder.ts';

const none = percent('0');

/**
 * Returns the builder fee of an order that only reduces. Our server sends such an order without the builder unless it
 * knows that the fee was approved, so the fee is zero while that is unknown.
 */
export function useBuilderOfReducing(owner: Address | undefined): Percent {
  const { builderAddress } = pageConfig();
  const builder = builderAddress === undefined ? '0x' : addressSchema.parse(builderAddress);
  const { data } = useQuery({
    ...builderFeeQuery(approvalSource, owner ?? '0x', builder),
    enabled: owner !== undefined && builderAddress !== undefined,
  });
  return data !== undefined && data >= perpetualBuilderUnits ? pageBuilderShare() : none;
}
