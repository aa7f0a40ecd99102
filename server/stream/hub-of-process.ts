import { randomBytes } from 'node:crypto';
import { PriceHub } from './price-hub.ts';

declare global {
  /** The server in front and the application are two programs in one process, and must have one hub. */
  var priceHub: PriceHub | undefined;
}

/** Returns the process's only hub. */
export function hubOfProcess(): PriceHub {
  globalThis.priceHub ??= new PriceHub({ life: randomBytes(6).toString('hex') });
  return globalThis.priceHub;
}
