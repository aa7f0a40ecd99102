import 'server-only';
import { env } from '../../env.ts';
import type { SealingKeys } from './seal.ts';

export function sealingKeys(): SealingKeys {
  const { sealingKey, previousSealingKey } = env();
  return {
    current: Buffer.from(sealingKey, 'base64'),
    previous: previousSealingKey === undefined ? undefined : Buffer.from(previousSealingKey, 'base64'),
  };
}
