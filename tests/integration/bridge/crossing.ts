import { erc20Abi, type Hex, parseAbi, parseSignature } from 'viem';
import { arbitrum } from '../../../lib/config/venues/chains.ts';
import { crossing } from '../../../server/sandbox/chains/genesis/cctp.ts';
import { demoAccounts } from '../../../server/sandbox/people/accounts.ts';
import { traderOf } from '../../helpers/exchange.ts';
import { type RunningSandbox, startSandbox } from '../../helpers/sandbox.ts';
import { accountOf, connect } from '../chains/clients.ts';

export const usdc = { address: arbitrum.usdc.address, abi: erc20Abi } as const;
export const usdcDomain = {
  name: 'USD Coin',
  version: '2',
  chainId: 42161,
  verifyingContract: arbitrum.usdc.address,
} as const;
export const bridge = {
  address: crossing.bridge,
  abi: parseAbi([
    'struct Signature { uint256 r; uint256 s; uint8 v; }',
    'struct DepositWithPermit { address user; uint64 usd; uint64 deadline; Signature signature; }',
    'function batchedDepositWithPermit(DepositWithPermit[] deposits)',
    'function paidIn(bytes32) view returns (uint256)',
    'event Deposit(address indexed user, uint64 usd)',
    'event FailedPermitDeposit(address user, uint64 usd, uint32 errorCode)',
    'event FinalizedWithdrawal(address indexed user, address destination, uint64 usd, uint64 nonce, bytes32 message)',
  ]),
} as const;

/** Starts the exchange and the chains, without delays unless a test sets them. */
export function startCrossing(options: { readonly dataDir?: string; readonly fsync?: boolean } = {}) {
  return startSandbox({
    ...options,
    environment: { SANDBOX_SERVICES: 'hyperliquid,chains', SANDBOX_IP_LIMITS: 'off' },
  });
}

/** One of the ten accounts, on the chain and at the exchange. */
export function personOf(sandbox: RunningSandbox, index: number) {
  const { reader, wallet } = connect(sandbox.url, 42161);
  const account = accountOf(index);
  return {
    ...traderOf(sandbox.url, keyOf(index)),
    account,
    reader,
    chain: wallet(index),
    send: (to: Hex, amount: bigint) =>
      wallet(index).writeContract({ ...usdc, functionName: 'transfer', args: [to, amount] }),
    held: () => reader.readContract({ ...usdc, functionName: 'balanceOf', args: [account.address] }),
  };
}

export type Person = ReturnType<typeof personOf>;

function keyOf(index: number): Hex {
  const { privateKey } = demoAccounts[index] ?? {};
  if (privateKey === undefined) throw new Error(`there is no demo account ${index}`);
  return privateKey;
}

export async function permitOf({ account }: Person, usd: bigint, nonce: bigint, deadline: bigint) {
  const signature = await account.signTypedData({
    domain: usdcDomain,
    types: {
      Permit: [
        { name: 'owner', type: 'address' },
        { name: 'spender', type: 'address' },
        { name: 'value', type: 'uint256' },
        { name: 'nonce', type: 'uint256' },
        { name: 'deadline', type: 'uint256' },
      ],
    },
    primaryType: 'Permit',
    message: { owner: account.address, spender: crossing.bridge, value: usd, nonce, deadline },
  });
  const { r, s, yParity } = parseSignature(signature);
  return {
    user: account.address,
    usd,
    deadline,
    signature: { r: BigInt(r), s: BigInt(s), v: 27 + yParity },
  };
}

/** Returns the venue's ledger of an account since its beginning, oldest first. */
export async function rowsOf({ info, address }: Person, types: readonly string[]) {
  const ledger = await info.userNonFundingLedgerUpdates({ user: address });
  return ledger.filter(({ delta }) => types.includes(delta.type));
}

export async function report(
  sandbox: RunningSandbox,
): Promise<{ pending: { usd: number; user: string }[]; lost: { usd: number }[]; burnt: unknown[] }> {
  return (await fetch(`${sandbox.url}/control/bridge`)).json();
}
