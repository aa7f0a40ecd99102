import { describe, expect, it } from 'vitest';
import { chains } from '../../../lib/config/venues/chains.ts';
import { parseEnv } from '../../../server/environment/schema.ts';
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
      { variable: 'FIRST_ADMIN_ADDRESS', problem: 'must be an address: 0x and 40 hexadecimal digits' },
    ]);
  });
});
