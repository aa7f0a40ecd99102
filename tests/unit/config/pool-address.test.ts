import { expect, test } from 'vitest';
import { parseEnv } from '../../../server/environment/schema.ts';
import { sandboxedEnvironment } from '../../helpers/environment.ts';

const poolIn = (raw: Record<string, string>) => {
  const result = parseEnv({ ...sandboxedEnvironment, ...raw });
  return 'problems' in result ? result.problems : result.env.liquidityPoolUrl;
};

test.each([
  ['the sandbox shows one of its own', {}, 'http://127.0.0.1:4010/pool'],
  [
    'a browser elsewhere is led where it reaches it',
    { PUBLIC_SANDBOX_URL: 'https://box.example' },
    'https://box.example/pool',
  ],
  ['the one that is named stands before it', { LIQUIDITY_POOL_URL: 'https://pool.example/' }, 'https://pool.example'],
  ['live chains have none that is not named', { CHAINS_MODE: 'live' }, undefined],
])('the liquidity pool: %s', (_name, raw, url) => {
  expect(poolIn(raw)).toBe(url);
});
