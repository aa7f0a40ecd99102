import { type Cloid, cloidBytes, cloidOf } from '../../../schemas/cloid.ts';

export const nextCloid = (): Cloid => cloidOf(crypto.getRandomValues(new Uint8Array(cloidBytes)));
