import { describe, expect, it } from 'vitest';
import { browserRpcUrl, explorerUrl } from '../../../lib/config/venues/chain-endpoints';
import { arbitrum } from '../../../lib/config/venues/chains';
import { hyperliquidUrl, signsForTestnet } from '../../../lib/config/venues/endpoints';
import type { PublicConfig } from '../../../lib/config/venues/public';
import type { HyperliquidNetwork, VenueMode } from '../../../lib/config/venues/venues';
import { allIn } from '../../helpers/modes';

function configOf(mode: VenueMode, hyperliquidNetwork: HyperliquidNetwork, sandboxUrl?: string): PublicConfig {
  return {
    siteUrl: 'https://pluto.example',
    modes: allIn(mode),
    hyperliquidNetwork,
    platformFees: {},
    ...(sandboxUrl !== undefined && { sandboxUrl }),
  };
}

const sandboxed = configOf('sandbox', 'sandbox', 'http://127.0.0.1:4010');
const live = configOf('live', 'mainnet');

describe('the addresses that a browser asks', () => {
  it('is the sandbox alone when everything is sandboxed', () => {
    expect(hyperliquidUrl(sandboxed)).toBe('http://127.0.0.1:4010/hyperliquid');
    expect(browserRpcUrl(sandboxed, arbitrum)).toBe('http://127.0.0.1:4010/rpc/42161');
    expect(explorerUrl(sandboxed, 42_161, 'tx', '0xab')).toBe('http://127.0.0.1:4010/scan/42161/tx/0xab');
  });

  it('is the venue when it is live', () => {
    expect(hyperliquidUrl(live)).toBe('https://api.hyperliquid.xyz');
    expect(hyperliquidUrl(configOf('live', 'testnet'))).toBe('https://api.hyperliquid-testnet.xyz');
    expect(browserRpcUrl(live, arbitrum)).toBe('https://arb1.arbitrum.io/rpc');
    expect(explorerUrl(live, 56, 'address', '0xcd')).toBe('https://bscscan.com/address/0xcd');
    expect(explorerUrl(live, 5, 'tx', '0xcd')).toBeUndefined();
  });

  it('is nowhere without an address of the sandbox', () => {
    expect(() => hyperliquidUrl(configOf('sandbox', 'sandbox'))).toThrow('the sandbox has no address');
  });

  it('signs for mainnet on mainnet and nowhere else', () => {
    expect([live, sandboxed, configOf('live', 'testnet')].map(signsForTestnet)).toEqual([false, true, true]);
  });
});
