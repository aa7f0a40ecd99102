import { secondMs } from './time.ts';
import type { HexAddress } from './venues/chains.ts';
import { NoSandboxAddress } from './venues/endpoints.ts';
import type { PublicConfig } from './venues/public.ts';

// How dollars reach the exchange and come back. The addresses are those of the main networks, which the sandbox uses too.

export const balanceAttempts = 3;
export const depositPolls = 15;

export const minDepositUsdc = '1';
/** The venue's bridge credits nothing below this and keeps what was sent, so it overrides the product's own minimum. */
export const bridgeMinDepositUsdc = '5';

export const balanceRetryDelayMs = 2 * secondMs;
export const postDepositRefetchDelayMs = 5 * secondMs;
export const depositPollMs = 6 * secondMs;

export const fundsRails = ['bridge', 'cctp'] as const;
export type FundsRail = (typeof fundsRails)[number];

/** Bridge2 on Arbitrum: a plain transfer to it is credited to the sender's account. */
export const bridgeAddress: HexAddress = '0x2df1c51e09aecf9cacb7bc98cb1742757f163df7';
/** The bridge's fee for a withdrawal, whatever its size. */
export const bridgeWithdrawalFeeUsdc = '1';

export const cctp = {
  arbitrumDomain: 3,
  hyperEvmDomain: 19,
  extension: '0xa95d9c1f655341597c94393fddc30cf3c08e4fce',
  /**
   * The contract that mints on HyperEVM and passes the USDC on to the exchange. A burn that names another forwarder is
   * lost.
   */
  forwarder: '0xb21d281dedb17ae5b501f6aa8256fe38c4e45757',
  coreDepositWallet: '0x6b9e773128f453f5c2c60935ee2de2cbc5390a24',
  /** The address that receives USDC on its transfer out of the exchange. */
  usdcSystemAddress: '0x2000000000000000000000000000000000000000',
  /** The gas limit of the transfer to HyperEVM, as passed to the venue. */
  withdrawalGas: 200_000,
  /** 1000: a confirmed burn is enough; 2000 waits for a finalised one. */
  fastFinality: 1_000,
} as const satisfies Readonly<Record<string, HexAddress | number>>;

/** The gas of a withdrawal is paid in addition to the amount: this much stays in the account. */
export const cctpWithdrawalReserveUsdc = '0.01';

/** The signing domain of USDC on Arbitrum. */
export const usdcSigningDomain = { name: 'USD Coin', version: '2' } as const;

/** How long a signed deposit may wait to be sent. */
export const authorizationLifetimeMs = 30 * 60_000;
/** An estimate of the gas of a deposit through Circle, which the node can estimate only once it is signed. */
export const cctpDepositGas = 350_000n;
/** An estimate of the gas of a USDC transfer that its sender cannot pay for yet. */
export const transferGas = 90_000n;

export const sentPollMs = 2_000;
export const slowPollMs = 30_000;
/** A transaction that no node has known for this long was dropped. */
export const droppedAfterMs = 60_000;
/** How much the clocks of this machine and of the exchange may differ. */
export const clockSlackMs = 10 * 60_000;
/** How long the kind of an account, unified or not, is cached. */
export const accountModeCachedMs = 5 * 60_000;
/** Reading the ledger is expensive: while the balance does not change, only one check in this many reads it. */
export const pollsPerLedger = 5;
/** A transfer that takes longer than even a slow attestation is checked less often, and may be dismissed. */
export const lateAfterMs = 30 * 60_000;
/** How long a completed transfer stays visible. */
export const settledShownMs = 24 * 60 * 60_000;
/** Nodes return logs of this many blocks at a time. */
export const logWindowBlocks = 10_000;

/** The duration in minutes, as the venue states it for its bridge and as Circle's route takes. */
export const withdrawalMinutes = { bridge: { from: 3, to: 5 }, cctp: { from: 1, to: 2 } } as const;

export const fundingHosts = {
  circle: 'https://iris-api.circle.com',
  hyperEvm: 'https://rpc.hyperliquid.xyz/evm',
} as const;

function placeOf(config: PublicConfig, live: string, path: string): string {
  if (config.hyperliquidNetwork !== 'sandbox') return live;
  if (config.sandboxUrl === undefined) throw new NoSandboxAddress('The exchange is sandboxed without an address');
  return `${config.sandboxUrl}${path}`;
}

/** Returns the address of Circle's service for fees and attestations, followed by `/v2`. */
export function circleUrl(config: PublicConfig): string {
  return placeOf(config, config.addresses?.['circle'] ?? fundingHosts.circle, '/circle');
}

export function hyperEvmUrl(config: PublicConfig): string {
  return placeOf(config, config.addresses?.['hyperEvm'] ?? fundingHosts.hyperEvm, '/rpc/999');
}

/**
 * Real dollars sent to a simulated or test exchange would be lost: chain and exchange must both be live or both be the
 * sandbox.
 */
export function canMoveFunds({
  hyperliquidNetwork,
  modes,
}: Pick<PublicConfig, 'hyperliquidNetwork' | 'modes'>): boolean {
  return hyperliquidNetwork === 'mainnet'
    ? modes.chains === 'live'
    : hyperliquidNetwork === 'sandbox' && modes.chains === 'sandbox';
}
