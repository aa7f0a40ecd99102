import { decodeAbiParameters, domainSeparator, encodeAbiParameters, parseSignature } from 'viem';
import { permitLifetimeMs, type SwapProviderName } from '../../config/swaps.ts';
import { type Hex, routerOf, type SwapToken } from '../../domain/swap/intent.ts';
import type { PermitDomain } from '../../queries/swap.ts';
import type { Address } from '../../schemas/address.ts';
import { deadlineIn } from '../../venues/evm/blocks.ts';
import { bigintOf, word } from '../../venues/evm/hex.ts';
import { type EvmNode, refusalCode } from '../../venues/evm/node.ts';
import { readContract } from '../../venues/evm/transactions.ts';
import type { Signer } from '../wallet/signer.ts';

// The selectors of the functions that a token with permits has.
const nameCall = '0x06fdde03';
const separatorCall = '0x3644e515';
const noncesSelector = '0x7ecebe00';

const versions = ['1', '2'] as const;
const types = {
  Permit: [
    { name: 'owner', type: 'address' },
    { name: 'spender', type: 'address' },
    { name: 'value', type: 'uint256' },
    { name: 'nonce', type: 'uint256' },
    { name: 'deadline', type: 'uint256' },
  ],
} as const;
const argumentTypes = ['address', 'address', 'uint256', 'uint256', 'uint8', 'bytes32', 'bytes32'].map((type) => ({
  type,
}));

async function readName(node: EvmNode, contract: Address): Promise<string> {
  const [name] = decodeAbiParameters([{ type: 'string' }], await readContract(node, contract, nameCall));
  return name;
}

/**
 * Finds out whether a token accepts a signed permit in place of an approval: the name and version that its contract
 * reports must give exactly its domain separator.
 */
export async function readPermitDomain(
  node: EvmNode,
  { chainId, address }: SwapToken,
): Promise<PermitDomain | undefined> {
  try {
    const [separator, name] = await Promise.all([readContract(node, address, separatorCall), readName(node, address)]);
    const version = versions.find(
      (one) => domainSeparator({ domain: { name, version: one, chainId, verifyingContract: address } }) === separator,
    );
    return version === undefined ? undefined : { name, version };
  } catch (thrown) {
    // A contract without these functions reverts or returns nothing that could be decoded.
    if (refusalCode(thrown) !== undefined || (thrown instanceof Error && thrown.name.startsWith('Abi')))
      return undefined;
    throw thrown;
  }
}

/** Has the wallet sign that the router may take exactly this amount, once and for half an hour. */
export async function signPermit(
  node: EvmNode,
  signer: Signer,
  { chainId, address }: SwapToken,
  { name, version }: PermitDomain,
  { provider, amount }: { readonly provider: SwapProviderName; readonly amount: bigint },
): Promise<Hex> {
  const spender = routerOf(provider);
  const owner = signer.address;
  const [used, deadline] = await Promise.all([
    readContract(node, address, `${noncesSelector}${word(owner)}`),
    deadlineIn(node, permitLifetimeMs),
  ]);
  const nonce = bigintOf(used);
  const signature = await signer.signTypedData({
    domain: { name, version, chainId, verifyingContract: address },
    types,
    primaryType: 'Permit',
    message: { owner, spender, value: amount, nonce, deadline },
  });
  const { r, s, yParity } = parseSignature(signature);
  return encodeAbiParameters(argumentTypes, [owner, spender, amount, deadline, 27 + yParity, r, s]);
}
