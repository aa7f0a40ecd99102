import { describe, expect, it, test } from 'vitest';
import { sandboxToken } from '@/lib/config/site/brand.ts';
import { chains } from '@/lib/config/venues/chains.ts';
import { parseEnv } from '@/server/environment/schema.ts';
import { sandboxedEnvironment } from '../../helpers/environment.ts';

function read(raw: Record<string, string>) {
  const result = parseEnv({ ...sandboxedEnvironment, ...raw });
  return 'problems' in result ? result.problems : result.env;
}
const node = 'https://node.example/key';

describe('the environment of sign-in', () => {
  it('knows the sandbox’s node of each chain, and asks no other while chains are the sandbox’s', () => {
    const expected = new Map(chains.map(({ id }) => [id, `http://127.0.0.1:4010/rpc/${id}`]));
    expect(read({ RPC_URL_BASE: node })).toMatchObject({ rpcUrls: expected });
  });

  it('knows live the nodes that it was given', () => {
    expect(read({ CHAINS_MODE: 'live', RPC_URL_BASE: node, RPC_URL_ETHEREUM: `${node}/` })).toMatchObject({
      rpcUrls: new Map([
        [1, node],
        [8453, node],
      ]),
    });
  });

  it('names the first administrator, or says that it is no address', () => {
    const address = `0x${'Ab'.repeat(20)}`;
    expect(read({ FIRST_ADMIN_ADDRESS: address })).toMatchObject({ firstAdmin: address });
    expect(read({ FIRST_ADMIN_ADDRESS: 'me' })).toEqual([
      { variable: 'FIRST_ADMIN_ADDRESS', problem: 'must be an address: 0x and 40 hexadecimal digits; you wrote me' },
    ]);
  });
});

it.each([
  ['localhost', 'http://localhost:3000'],
  ['0.0.0.0', 'http://0.0.0.0:3000'],
  ['::1', 'http://[::1]:3000'],
])('the address of a site on %s is %s', (host, address) => {
  const parsed = parseEnv({ ...sandboxedEnvironment, HOST: host });
  if ('problems' in parsed) throw new Error(JSON.stringify(parsed.problems));
  expect(parsed.env.siteUrl).toBe(address);
  expect(URL.canParse(parsed.env.siteUrl)).toBe(true);
});

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
