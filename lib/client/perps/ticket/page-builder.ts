import { builderShare } from '../../../domain/fees/trade-fees.ts';
import type { Percent } from '../../../math/amount.ts';
import { pageConfig } from '../../public-config.ts';

/** Returns the builder fee of an order placed on this page. */
export function pageBuilderShare(): Percent {
  return builderShare('perpetual', pageConfig().builderPercent);
}
