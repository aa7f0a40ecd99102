import { AppError } from '../../errors/app-error.ts';

/** EIP-1193, the interface to any wallet. */
export interface WalletProvider {
  /** The parameters are a list, except for the one method that offers a token. */
  request(call: {
    readonly method: string;
    readonly params?: readonly unknown[] | Readonly<Record<string, unknown>>;
  }): Promise<unknown>;
}

export function isProvider(value: unknown): value is WalletProvider {
  return typeof value === 'object' && value !== null && typeof Reflect.get(value, 'request') === 'function';
}

const hex = /^0x[0-9a-fA-F]*$/;

/** Checks a wallet's response, which is untrusted: only text of the promised format passes. */
export function hexAnswer(value: unknown): `0x${string}` {
  if (typeof value === 'string' && hex.test(value)) return `0x${value.slice(2)}`;
  throw new AppError('wallet.unsupported');
}

const chainNumber = /^(?:0x[0-9a-fA-F]+|[0-9]+)$/;

/**
 * Returns the chain id. The standard promises hexadecimal text, but WalletConnect's client returns a number and some
 * apps a decimal text.
 */
export async function chainIdOf(provider: WalletProvider): Promise<number> {
  const answer = await provider.request({ method: 'eth_chainId' });
  const isWritten = typeof answer === 'string' && chainNumber.test(answer);
  const id = isWritten ? Number(answer) : answer;
  if (typeof id === 'number' && Number.isSafeInteger(id) && id > 0) return id;
  throw new AppError('wallet.unsupported');
}
