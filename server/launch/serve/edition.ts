import { createHash } from 'node:crypto';
import { type Env, publicConfig } from '../../environment/schema.ts';

/** Names what pages are made of beside their data: instances of another build or configuration share none of them. */
export const editionOf = (env: Env, release: string): string =>
  createHash('sha256')
    .update(JSON.stringify([release, publicConfig(env), env.support, env.liquidityPoolUrl]))
    .digest('base64url');
