import { type Chain, erc20Abi, http, parseEther, parseUnits } from 'viem';
import { arbitrum, avalanche, base, bsc, mainnet, optimism, polygon } from 'viem/chains';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createConfig, injected } from 'wagmi';
import {
  connect,
  getAccount,
  getBalance,
  readContract,
  sendTransaction,
  switchChain,
  waitForTransactionReceipt,
  writeContract,
} from 'wagmi/actions';
import { chainById } from '../../../lib/config/venues/chains.ts';
import { demoAccount } from '../../../server/sandbox/people/accounts.ts';
import { type RunningSandbox, startSandbox } from '../../helpers/sandbox.ts';
import { browserWallet } from './browser-wallet.ts';

const { privateKey, address } = demoAccount('unified');
const to = '0x00000000000000000000000000000000000A11cE';

let sandbox: RunningSandbox;

beforeAll(async () => {
  // wagmi looks for a wallet only where there is a window.
  vi.stubGlobal('window', globalThis);
  sandbox = await startSandbox({ environment: { SANDBOX_SERVICES: 'chains' } });
});
afterAll(() => {
  vi.unstubAllGlobals();
  return sandbox.stop();
});

/** Returns viem's definition of the chain with the address of our node. */
function here<C extends Chain>(chain: C): C {
  return { ...chain, rpcUrls: { default: { http: [`${sandbox.url}/rpc/${chain.id}`] } } };
}

test('a wallet connects through wagmi, and pays on all seven chains one after the other', async () => {
  const known = [
    here(mainnet),
    here(optimism),
    here(bsc),
    here(polygon),
    here(base),
    here(arbitrum),
    here(avalanche),
  ] as const;
  const provider = browserWallet(privateKey, known);
  const config = createConfig({
    chains: known,
    connectors: [injected({ target: { id: 'wallet', name: 'Wallet', provider }, shimDisconnect: false })],
    transports: { 1: http(), 10: http(), 56: http(), 137: http(), 8453: http(), 42161: http(), 43114: http() },
    multiInjectedProviderDiscovery: false,
    storage: null,
    pollingInterval: 50,
  });
  const [connector] = config.connectors;
  if (connector === undefined) throw new Error('no connector');
  const connected = await connect(config, { connector });
  expect(connected.accounts[0]?.toLowerCase()).toBe(address);
  for (const { id } of known) {
    if (getAccount(config).chainId !== id) await switchChain(config, { chainId: id });
    expect(getAccount(config)).toMatchObject({ chainId: id, isConnected: true });
    const hash = await sendTransaction(config, { to, value: parseEther('1.5') });
    expect((await waitForTransactionReceipt(config, { hash, chainId: id })).status).toBe('success');
    expect(await getBalance(config, { address: to, chainId: id })).toMatchObject({ value: parseEther('1.5') });

    const usdc = chainById(id)?.usdc;
    if (usdc === undefined) throw new Error(`no USDC on ${id}`);
    const coin = { address: usdc.address, abi: erc20Abi, chainId: id } as const;
    const args = [to, parseUnits('12', usdc.decimals)] as const;
    const paid = await writeContract(config, { ...coin, functionName: 'transfer', args });
    await waitForTransactionReceipt(config, { hash: paid, chainId: id });
    expect(await readContract(config, { ...coin, functionName: 'balanceOf', args: [to] })).toBe(args[1]);
  }
});
