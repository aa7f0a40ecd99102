import { afterAll, beforeAll, expect, test } from 'vitest';
import { sandboxToken } from '../../../lib/config/site/brand.ts';
import { type RunningSandbox, startSandbox } from '../../helpers/sandbox.ts';
import { type UnreliableWay, unreliableWay } from '../../helpers/unreliable-way.ts';
import { type Instance, newInstance } from './instance.ts';

let sandbox: RunningSandbox;
let way: UnreliableWay;
let instance: Instance;
beforeAll(async () => {
  sandbox = await startSandbox({ environment: { SANDBOX_SERVICES: 'supabase,chains', SANDBOX_IP_LIMITS: 'off' } });
  way = await unreliableWay(sandbox.url);
  instance = await newInstance({ ...sandbox, url: way.url });
});
afterAll(() => {
  way.close();
  return sandbox.stop();
});

const lookUp = (address: string) => instance.ask('look-up-token', { address });

test('a contract is told by what it says of itself, on each chain that has it', async () => {
  expect(await lookUp(sandboxToken.address)).toEqual({
    status: 200,
    body: { contracts: [{ chainId: 56, symbol: 'PLUTO', name: expect.any(String) }], silent: [] },
  });
});

test('an address without a contract is none anywhere', async () => {
  expect((await lookUp(`0x${'12'.repeat(20)}`)).body).toEqual({ contracts: [], silent: [] });
});

test('a chain whose node is away is named, and the others are told', async () => {
  way.trouble('/rpc/137', 'drop');
  const { body } = await lookUp('0xee7527841a932d2912224e20a405e1a1ff747084');
  way.trouble('/rpc/137', undefined);
  expect(body).toMatchObject({ silent: [137] });
});

test('a text that is no address is refused', async () => {
  expect(await lookUp('0x12')).toMatchObject({ status: 400 });
});
