import { AppError } from '../../errors/app-error.ts';

/** EIP-1193, the one door to any wallet. */
export interface WalletProvider {
  request(call: { readonly method: string; readonly params?: readonly unknown[] }): Promise<unknown>;
}

export function isProvider(value: unknown): value is WalletProvider {
  return typeof value === 'object' && value !== null && typeof Reflect.get(value, 'request') === 'function';
}

const hex = /^0x[0-9a-fA-F]*$/;

/** What a wallet answers is foreign: only text of the promised form passes. */
export function hexAnswer(value: unknown): `0x${string}` {
  if (typeof value === 'string' && hex.test(value)) return `0x${value.slice(2)}`;
  throw new AppError('wallet.unsupported');
}

const chainNumber = /^(?:0x[0-9a-fA-F]+|[0-9]+)$/;

/** A hexadecimal text is promised; the client of WalletConnect answers with a number, some apps with a decimal text. */
export async function chainIdOf(provider: WalletProvider): Promise<number> {
  const answer = await provider.request({ method: 'eth_chainId' });
  const isWritten = typeof answer === 'string' && chainNumber.test(answer);
  const id = isWritten ? Number(answer) : answer;
  if (typeof id === 'number' && Number.isSafeInteger(id) && id > 0) return id;
  throw new AppError('wallet.unsupported');
}
