import { randomBytes } from 'node:crypto';
import { ofProcess } from '../process-wide.ts';
import { PriceHub } from './price-hub.ts';

export const hubOfProcess = (): PriceHub =>
  ofProcess('priceHub', () => new PriceHub({ life: randomBytes(6).toString('hex') }));
