import { builderShare } from '../../../domain/fees/trade-fees.ts';
import type { Percent } from '../../../math/amount.ts';
import { builderPercentOfPage } from '../../page/builder.ts';

/** Returns the builder fee of an order placed on this page. */
export function pageBuilderShare(): Percent {
  return builderShare('perpetual', builderPercentOfPage());
}
