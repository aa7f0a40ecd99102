import { expect, test } from 'vitest';
import { sandboxToken } from '../../../lib/config/site/brand.ts';
import { parseEnv } from '../../../server/environment/schema.ts';
import { sandboxedEnvironment } from '../../helpers/environment.ts';

const named = `0x${'Ab'.repeat(20)}`;
const tokenIn = (raw: Record<string, string>) => {
  const result = parseEnv({ ...sandboxedEnvironment, ...raw });
  return 'problems' in result ? result.problems.map(({ variable }) => variable) : result.env.platformToken;
};
const live = { CHAINS_MODE: 'live' };
const invented = { PLUTO_TOKEN_ADDRESS: sandboxToken.address };

test.each([
  ['is the sandbox’s own on its chains', {}, sandboxToken.address],
  ['is the one that is named', { PLUTO_TOKEN_ADDRESS: named }, named.toLowerCase()],
  ['is none on live chains where nobody names it', live, undefined],
  ['is the named one on live chains', { ...live, PLUTO_TOKEN_ADDRESS: named }, named.toLowerCase()],
  ['is never the invented one on live chains', { ...live, ...invented }, ['PLUTO_TOKEN_ADDRESS']],
  [
    'is never the invented one, whoever’s node is asked',
    { ...live, ...invented, RPC_URL_BSC: 'https://node.example' },
    ['PLUTO_TOKEN_ADDRESS'],
  ],
  [
    'is the invented one in a rehearsal, whose chain is on this machine',
    { ...live, ...invented, RPC_URL_BSC: 'http://127.0.0.1:4010/rpc/56' },
    sandboxToken.address,
  ],
  ['is an address', { PLUTO_TOKEN_ADDRESS: '0x12' }, ['PLUTO_TOKEN_ADDRESS']],
])('the platform’s token %s', (_what, raw, token) => {
  expect(tokenIn(raw)).toEqual(token);
});
