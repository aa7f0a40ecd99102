import { type Hex, numberToHex, stringToHex } from 'viem';
import type { PublicConfig } from '../../config/venues/public.ts';
import { AppError } from '../../errors/app-error.ts';
import { fieldOf } from '../../errors/field.ts';
import { normalise } from '../../errors/normalise.ts';
import type { Address } from '../../schemas/address.ts';
import { chainIdOf, hexAnswer, type WalletProvider } from './provider.ts';
import { proveSandbox } from './sandbox-proof.ts';

export interface Transaction {
  readonly to: Hex;
  readonly data?: Hex;
  readonly value?: bigint;
  readonly gas?: bigint;
}

/** EIP-712 data. Amounts are texts or bigints, never numbers beyond the precision of a double. */
export interface TypedData {
  readonly domain: Readonly<Partial<Record<(typeof domainFields)[number]['name'], unknown>>>;
  readonly types: Readonly<Record<string, readonly { readonly name: string; readonly type: string }[]>>;
  readonly primaryType: string;
  readonly message: Readonly<Record<string, unknown>>;
}

const domainFields = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
  { name: 'salt', type: 'bytes32' },
] as const;

/** Wallets require the domain's type to be written out, with the fields that it has. */
function writeTypedData({ domain, types, primaryType, message }: TypedData): string {
  const EIP712Domain = domainFields.filter(({ name }) => domain[name] !== undefined);
  const plain = (_key: string, value: unknown): unknown => (typeof value === 'bigint' ? value.toString() : value);
  return JSON.stringify({ domain, types: { EIP712Domain, ...types }, primaryType, message }, plain);
}

/**
 * The user's wallet as the product uses it. Signing a message, signing typed data and sending a transaction each ask
 * the user.
 */
export interface Signer {
  readonly address: Address;
  readonly chainId: () => Promise<number>;
  readonly signMessage: (text: string) => Promise<Hex>;
  readonly signTypedData: (data: TypedData) => Promise<Hex>;
  /** Returns the hash; the transaction may not be mined yet. */
  readonly sendTransaction: (transaction: Transaction, onChain: number) => Promise<Hex>;
}

export interface SignerParts {
  readonly provider: WalletProvider;
  readonly address: Address;
  readonly config: PublicConfig;
}

export function createSigner({ provider, address, config }: SignerParts): Signer {
  const proven = async (call: { method: string; params: readonly unknown[] }): Promise<Hex> => {
    await proveSandbox(provider, config);
    return hexAnswer(await provider.request(call));
  };
  return {
    address,
    chainId: () => chainIdOf(provider),
    signMessage: (text) => proven({ method: 'personal_sign', params: [stringToHex(text), address] }),
    signTypedData: async (data) => {
      try {
        return await proven({ method: 'eth_signTypedData_v4', params: [address, writeTypedData(data)] });
      } catch (thrown) {
        throw asUnsupported(thrown);
      }
    },
    sendTransaction: async ({ to, data, value, gas }, onChain) => {
      if ((await chainIdOf(provider)) !== onChain) throw new AppError('wallet.wrong_chain');
      const transaction = {
        from: address,
        to,
        // Wallets that follow EIP-5792 refuse a transaction that does not name its chain.
        chainId: numberToHex(onChain),
        ...(data !== undefined && { data }),
        ...(value !== undefined && { value: numberToHex(value) }),
        ...(gas !== undefined && { gas: numberToHex(gas) }),
      };
      return proven({ method: 'eth_sendTransaction', params: [transaction] });
    },
  };
}

/** Recognises JSON-RPC's "method not found": such a wallet signs plain text only. */
function asUnsupported(thrown: unknown): unknown {
  const code = fieldOf(thrown, 'code');
  const unsupported = code === -32601 || normalise(thrown).code === 'wallet.unsupported';
  return unsupported ? new AppError('wallet.no_typed_data', { cause: thrown }) : thrown;
}
