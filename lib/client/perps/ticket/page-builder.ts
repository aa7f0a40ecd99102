import { builderShare } from '../../../domain/fees/trade-fees.ts';
import type { Percent } from '../../../math/amount.ts';
import { pageConfig } from '../../public-config.ts';

/** What the builder takes of an order that is placed on this page. */
export function pageBuilderShare(): Percent {
  return builderShare('perpetual', pageConfig().builderPercent);
}
