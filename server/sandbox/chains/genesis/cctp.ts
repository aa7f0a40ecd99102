import type { HexAddress } from '../../../../lib/config/venues/chains.ts';
import { runtime } from '../contracts/runtime.gen.ts';
import type { Account } from './account.ts';

// The contracts that move dollars between Arbitrum and the exchange: the exchange's own bridge, and Circle's contracts.

export const crossing = {
  /** Bridge2. */
  bridge: '0x2Df1c51E09aECF9cacB7bc98cB1742757f163dF7',
  extension: '0xA95d9c1F655341597C94393fDdc30cf3c08E4fcE',
  messenger: '0x28b5a0e9C621a5BadaA536219b3a228C8168cf5d',
  transmitter: '0x81D40F21F12A8F0E3252Bccb954D722d4c464B64',
  /** Pays for the sandbox's own transactions: payouts of the bridge, and transfers that Circle forwards. */
  relayer: '0x6f7cB5b252013371b235FF9e39e861bb5496Cafc',
} as const satisfies Readonly<Record<string, HexAddress>>;

const RELAYER_COINS = 10_000n * 10n ** 18n;

function contract(code: string): Account {
  return { balance: '0x0', code };
}

export const crossingAccounts: Readonly<Record<string, Account>> = {
  [crossing.bridge]: contract(runtime.Bridge),
  [crossing.extension]: contract(runtime.CctpExtension),
  [crossing.messenger]: contract(runtime.TokenMessengerV2),
  [crossing.transmitter]: contract(runtime.MessageTransmitterV2),
  [crossing.relayer]: { balance: `0x${RELAYER_COINS.toString(16)}`, code: '0x' },
};
