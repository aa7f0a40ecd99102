import { cctp } from '../../config/funds.ts';
import type { Usdc } from '../../math/amount.ts';
import { fromUnits } from '../../math/onchain.ts';
import { bigintOf, type Hex, word } from '../evm/hex.ts';
import type { EvmNode } from '../evm/node.ts';
import { readContract } from '../evm/transactions.ts';

const calls = {
  /** `calculateCrossChainWithdrawalFee(bool withForwarding, uint32 domain)` */
  withdrawalFee: '0xe26f7d23',
  /** `enabledDestinationDexes(uint32)` */
  enabledDex: '0x0e721e6e',
  /** `isDexForwardingDisabled()` */
  forwardingDisabled: '0xa7917af3',
} as const satisfies Readonly<Record<string, Hex>>;

const usdcDecimals = 6;

/** Reads Circle's fee for a withdrawal that it forwards to Arbitrum. */
export async function readWithdrawalFee(node: EvmNode, signal?: AbortSignal): Promise<Usdc> {
  const data: Hex = `${calls.withdrawalFee}${word(1n)}${word(BigInt(cctp.arbitrumDomain))}`;
  return fromUnits<'usdc'>(bigintOf(await readContract(node, cctp.coreDepositWallet, data, signal)), usdcDecimals);
}

/** Reads where a deposit for perpetuals arrives: while forwarding there is switched off, it goes to spot. */
export async function readLanding(node: EvmNode, signal?: AbortSignal): Promise<'perp' | 'spot'> {
  const wallet = cctp.coreDepositWallet;
  const [enabled, disabled] = await Promise.all([
    readContract(node, wallet, `${calls.enabledDex}${word(0n)}`, signal),
    readContract(node, wallet, calls.forwardingDisabled, signal),
  ]);
  return bigintOf(enabled) === 1n && bigintOf(disabled) === 0n ? 'perp' : 'spot';
}
