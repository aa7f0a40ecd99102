import { platformShare } from '../../../domain/fees/trade-fees.ts';
import type { Percent } from '../../../math/amount.ts';
import { platformFeesOfPage } from '../../page/builder.ts';

/** Returns the builder fee of an order placed on this page. */
export function pageBuilderShare(): Percent {
  return platformShare('perpetual', platformFeesOfPage());
}
