import type { Chain } from '../chains/chain.ts';
import { aggregators } from '../chains/genesis/aggregators.ts';
import { askAll, call, schemas } from '../chains/scan/ask.ts';
import { word } from '../ethereum/abi.ts';
import { NATIVE } from './routing.ts';

const BALANCE_OF = '0x70a08231';
const ALLOWANCE = '0xdd62ed3e';

export interface Held {
  readonly balance: bigint;
  readonly allowance: bigint;
}

const UNLIMITED = 2n ** 256n - 1n;

function amountOf(result: unknown): bigint {
  const read = schemas.hex.safeParse(result);
  return read.success && read.data.length > 2 ? BigInt(read.data) : 0n;
}

/** Returns a wallet's balance of a token, and the router's allowance. */
export async function heldBy(
  chain: Chain,
  { token, wallet, router }: { readonly token: string; readonly wallet: string; readonly router: string },
): Promise<Held> {
  if (token === NATIVE) {
    const [balance] = await askAll(chain, [call('eth_getBalance', wallet, 'latest')]);
    return { balance: amountOf(balance), allowance: UNLIMITED };
  }
  const view = (data: string) => call('eth_call', { to: token, data }, 'latest');
  const [balance, allowance] = await askAll(chain, [
    view(BALANCE_OF + word(wallet)),
    view(ALLOWANCE + word(wallet) + word(router)),
  ]);
  return { balance: amountOf(balance), allowance: amountOf(allowance) };
}

export interface Tried {
  readonly from: string;
  readonly to: string;
  readonly data: string;
  readonly value: bigint;
}

/** A failed simulation has the node's message, and the bytes with which the contract reverted. */
export type Trial = { readonly gas: bigint } | { readonly reason: string; readonly data: string };

/** Simulates a transaction, like a client's gas estimate. */
export async function tryOut(chain: Chain, { from, to, data, value }: Tried): Promise<Trial> {
  const requested = call('eth_estimateGas', { from, to, data, value: `0x${value.toString(16)}` });
  const [outcome] = await chain.gate.read([requested]);
  if (outcome === undefined) throw new Error('an estimate was not answered');
  if ('error' in outcome) return { reason: outcome.error.message, data: String(outcome.error.data ?? '') };
  return { gas: schemas.quantity.parse(outcome.result) };
}

export async function gasPriceOf(chain: Chain): Promise<string> {
  const [price] = await askAll(chain, [call('eth_gasPrice')]);
  return String(schemas.quantity.parse(price));
}

export const EXECUTOR = aggregators.executor.toLowerCase();
