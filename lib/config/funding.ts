import type { HexAddress } from './chains.ts';
import { NoSandboxAddress } from './endpoints.ts';
import type { PublicConfig } from './public.ts';

// How dollars reach the exchange and come back. The addresses are those of the main networks, which the sandbox bears too.

export type FundsRail = 'bridge' | 'cctp';

/** Bridge2 on Arbitrum: what a plain transfer brings it belongs to the sender's account. */
export const bridgeAddress: HexAddress = '0x2df1c51e09aecf9cacb7bc98cb1742757f163df7';
/** What the bridge keeps of a withdrawal, whatever its size. */
export const bridgeWithdrawalFeeUsdc = '1';

export const cctp = {
  arbitrumDomain: 3,
  hyperEvmDomain: 19,
  extension: '0xa95d9c1f655341597c94393fddc30cf3c08e4fce',
  /** Mints on HyperEVM and hands on to the exchange. A burn that names another is lost. */
  forwarder: '0xb21d281dedb17ae5b501f6aa8256fe38c4e45757',
  coreDepositWallet: '0x6b9e773128f453f5c2c60935ee2de2cbc5390a24',
  /** Where USDC goes on its way out of the exchange. */
  usdcSystemAddress: '0x2000000000000000000000000000000000000000',
  /** What the venue is told to spend on the way to HyperEVM. */
  withdrawalGas: 200_000,
  /** 1000: a confirmed burn is enough; 2000 waits for a final one. */
  fastFinality: 1_000,
} as const satisfies Readonly<Record<string, HexAddress | number>>;

/** Gas on the way out is paid beside the amount: so much stays behind. */
export const cctpWithdrawalReserveUsdc = '0.01';

/** The domain that USDC on Arbitrum signs under. */
export const usdcSigningDomain = { name: 'USD Coin', version: '2' } as const;

/** How long a signed deposit may wait to be sent. */
export const authorizationLifetimeMs = 30 * 60_000;
/** A guess for the gas of a deposit by Circle, which can be estimated only once it is signed. */
export const cctpDepositGas = 350_000n;
/** The same for a transfer of USDC that its sender cannot pay for yet. */
export const transferGas = 90_000n;

export const sentPollMs = 2_000;
export const slowPollMs = 30_000;
/** A transaction that no node knows any more for so long was dropped. */
export const droppedAfterMs = 60_000;
/** The clocks of this machine and of the exchange may differ by so much. */
export const clockSlackMs = 10 * 60_000;
/** What an account is, unified or not, is asked again after so long. */
export const accountModeKeptMs = 5 * 60_000;
/** The ledger is dear: while the balance stands still it is read at every so-manieth look. */
export const looksPerLedger = 5;
/** What takes longer than even a slow attestation is looked at less often, and may be put away. */
export const lateAfterMs = 30 * 60_000;
/** What came to its end stays in sight so long. */
export const settledKeptMs = 24 * 60 * 60_000;
/** Nodes answer for so many blocks at a time. */
export const logWindowBlocks = 10_000;

/** Minutes, as the venue names them for its bridge and as Circle's route takes. */
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

/** Circle's service of fees and attestations; `/v2` follows it. */
export function circleUrl(config: PublicConfig): string {
  return placeOf(config, fundingHosts.circle, '/circle');
}

export function hyperEvmUrl(config: PublicConfig): string {
  return placeOf(config, fundingHosts.hyperEvm, '/rpc/999');
}

/** Real dollars sent to a simulated or a test exchange would be lost: both ends have to be of one world. */
export function canMoveFunds({ hyperliquidNetwork, modes }: PublicConfig): boolean {
  return hyperliquidNetwork === 'mainnet'
    ? modes.chains === 'live'
    : hyperliquidNetwork === 'sandbox' && modes.chains === 'sandbox';
}
