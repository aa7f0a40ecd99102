import { createRequire } from 'node:module';
import type { SignClient as SignClientClass } from '@walletconnect/sign-client';
import { hexToString } from 'viem';
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts';
import { z } from 'zod';

/** The package's entry for Node and its types disagree about its default export. */
const { SignClient } = z
  .object({ SignClient: z.custom<typeof SignClientClass>((value) => typeof value === 'function') })
  .parse(createRequire(import.meta.url)('@walletconnect/sign-client'));

const hex = z.templateLiteral(['0x', z.string()]);
const requestSchema = z.object({ method: z.string(), params: z.array(z.unknown()) });
const methods = ['personal_sign', 'eth_signTypedData_v4', 'eth_sendTransaction', 'wallet_switchEthereumChain'];

/** A wallet app: it reads the code, and signs with a real key. */
export class PhoneWallet {
  readonly account: PrivateKeyAccount = privateKeyToAccount(generatePrivateKey());
  readonly requested: string[] = [];
  /** How many connections the page has ended. */
  ended = 0;
  private readonly client: Awaited<ReturnType<typeof SignClient.init>>;

  private constructor(client: Awaited<ReturnType<typeof SignClient.init>>) {
    this.client = client;
  }

  static async start(relayUrl: string): Promise<PhoneWallet> {
    const metadata = { name: 'Phone Wallet', description: '', url: 'https://phone.invalid', icons: [] };
    const client = await SignClient.init({
      relayUrl,
      projectId: 'test',
      metadata,
      telemetryEnabled: false,
      logger: 'silent',
    });
    const wallet = new PhoneWallet(client);
    const { address } = wallet.account;
    client.on('session_proposal', ({ id }) => {
      const accounts = ['eip155:42161', 'eip155:1'].map((chain) => `${chain}:${address}`);
      const eip155 = { accounts, methods, events: ['accountsChanged', 'chainChanged'] };
      client.approve({ id, namespaces: { eip155 } }).catch((error: unknown) => {
        // The page may have withdrawn the proposal meanwhile.
        if (!String(error).includes("proposal id doesn't exist")) throw error;
      });
    });
    client.on('session_delete', () => {
      wallet.ended += 1;
    });
    client.on('session_request', ({ id, topic, params }) => void wallet.answer(id, topic, params.request));
    return wallet;
  }

  async scan(uri: string): Promise<void> {
    await this.client.core.pairing.pair({ uri });
  }

  async stop(): Promise<void> {
    await this.client.core.relayer.transportClose();
  }

  private async answer(id: number, topic: string, request: unknown): Promise<void> {
    const { method, params } = requestSchema.parse(request);
    this.requested.push(method);
    const message = hexToString(hex.parse(params[0]));
    const result = await this.account.signMessage({ message });
    await this.client.respond({ topic, response: { id, jsonrpc: '2.0', result } });
  }
}
