import { parseEther, parseUnits } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { vi } from 'vitest';
import { fundsDeps } from '../../../lib/client/funds/deps.ts';
import { pageVenue } from '../../../lib/client/venue/page-venue.ts';
import { chainSetup } from '../../../lib/client/wallet/chains.ts';
import { createDemoProvider } from '../../../lib/client/wallet/demo/provider.ts';
import { createSigner } from '../../../lib/client/wallet/signer.ts';
import { switchChain } from '../../../lib/client/wallet/switch-chain.ts';
import { arbitrum } from '../../../lib/config/venues/chains.ts';
import { type PublicConfig, publicConfigText } from '../../../lib/config/venues/public.ts';
import { addressSchema } from '../../../lib/schemas/address.ts';
import { traderOf } from '../../helpers/exchange.ts';
import { allIn } from '../../helpers/modes.ts';
import { usdc } from '../bridge/crossing.ts';
import { connect } from '../chains/clients.ts';

/** Sets up what a page would have: the product's own code needs only this installation's settings here. */
export function openPage(sandboxUrl: string): PublicConfig {
  const config: PublicConfig = {
    siteUrl: 'http://localhost:3000',
    modes: allIn('sandbox'),
    hyperliquidNetwork: 'sandbox',
    platformFees: {},
    sandboxUrl,
  };
  vi.stubGlobal('document', { getElementById: () => ({ textContent: publicConfigText(config) }) });
  return config;
}

interface Purse {
  readonly usdc?: string;
  readonly eth?: string;
}

/** Creates an account with these amounts on Arbitrum, and the product's own functions to move them. */
export async function newPerson(config: PublicConfig, { usdc: dollars = '0', eth = '1' }: Purse) {
  const { sandboxUrl = '' } = config;
  const privateKey = generatePrivateKey();
  const account = privateKeyToAccount(privateKey);
  const { reader, wallet } = connect(sandboxUrl, arbitrum.id);
  const rich = wallet(9);
  if (eth !== '0') await rich.sendTransaction({ to: account.address, value: parseEther(eth) });
  if (dollars !== '0') {
    const args = [account.address, parseUnits(dollars, 6)] as const;
    await rich.writeContract({ ...usdc, functionName: 'transfer', args });
  }
  const { chains } = chainSetup(config);
  const requested: string[] = [];
  const demo = createDemoProvider(privateKey, chains);
  const provider = {
    request: (call: { method: string; params?: readonly unknown[] }) => {
      requested.push(call.method);
      return demo.request(call);
    },
  };
  const address = addressSchema.parse(account.address);
  const signer = createSigner({ provider, address, config });
  return {
    account,
    address,
    signer,
    /** The requests that the wallet has received. */
    requested,
    service: { switchTo: () => switchChain(provider, chains[0]), signer: async () => signer },
    deps: fundsDeps(pageVenue),
    info: traderOf(sandboxUrl, privateKey).info,
    held: () => reader.readContract({ ...usdc, functionName: 'balanceOf', args: [account.address] }),
    reader,
  };
}

export type Person = Awaited<ReturnType<typeof newPerson>>;

export const signatures = ({ requested }: Person) => requested.filter((method) => /sign|send/i.test(method));
