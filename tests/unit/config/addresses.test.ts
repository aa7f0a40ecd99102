import { describe, expect, it } from 'vitest';
import { arbitrumPaths, indexablePaths, routes, routeTable, tradedNetworkOf } from '@/lib/config/site/routes.ts';
import { publicRpcUrls } from '@/lib/config/venues/chain-endpoints.ts';
import {
  chainById,
  chainByPriceDataId,
  chainOfPairPath,
  chains,
  nativeTokenMarker,
} from '@/lib/config/venues/chains.ts';

describe('chains', () => {
  it('are found by id and by price-data name, and are undefined when unknown', () => {
    for (const chain of chains) {
      expect(chainById(chain.id)).toBe(chain);
      expect(chainByPriceDataId(chain.priceDataId)).toBe(chain);
    }
    expect(chainById(2)).toBeUndefined();
    expect(chainByPriceDataId('solana')).toBeUndefined();
    expect(chainByPriceDataId('toString')).toBeUndefined();
  });

  it('are complete, each with its own names and well-formed addresses', () => {
    for (const key of ['id', 'name', 'shortName', 'priceDataId'] as const) {
      expect(new Set(chains.map((chain) => chain[key])).size, key).toBe(7);
    }
    expect(new Set(Object.values(publicRpcUrls)).size).toBe(7);
    for (const chain of chains) {
      for (const address of [chain.usdc.address, chain.wrappedNative.address, chain.multicall3, nativeTokenMarker]) {
        expect(address).toMatch(/^0x[0-9a-fA-F]{40}$/);
      }
      expect(chain.nativeCurrency.decimals).toBe(18);
      expect(chain.wrappedNative.symbol).toBe(`W${chain.nativeCurrency.symbol}`);
      expect(new URL(publicRpcUrls[chain.id]).protocol).toBe('https:');
      expect(chain.explorer.url).not.toMatch(/\/$/);
    }
  });
});

describe('routes', () => {
  it('build every path', () => {
    expect(routes.perpetual()).toBe('/perpetual');
    expect(routes.trading('BTC')).toBe('/trading?symbol=BTC');
    expect(routes.trading('kPEPE/USDC&x')).toBe('/trading?symbol=kPEPE%2FUSDC%26x');
    expect(routes.spotPair(56, 'PLUTO', 'USDT')).toBe('/spot/bsc/PLUTO_USDT');
    expect(routes.spotPair(1, '$A/B', 'USDC.e')).toBe('/spot/ethereum/%24A%2FB_USDC.e');
    expect(routes.spotChain(42161)).toBe('/spot/arbitrum');
    expect(routes.share('a1B2')).toBe('/a1B2');
    expect(routes.share('../admin')).toBe('/..%2Fadmin');
  });

  it('fall back to the spot entry on an unknown chain', () => {
    expect(routes.spotPair(999, 'A', 'B')).toBe('/spot');
    expect(routes.spotChain(999)).toBe('/spot');
  });

  it('have one row in the table for each fixed path', () => {
    const fixed = Object.entries(routes)
      .filter(([name, build]) => build.length === 0 || name === 'perpetual' || name === 'trading')
      .map(([name]) => name);
    const built = [
      routes.home(),
      routes.perpetual(),
      routes.trading(),
      routes.positions(),
      routes.wallet(),
      routes.watched(),
      routes.trade(),
      routes.spot(),
      routes.tradeEvmSpot(),
      routes.markets(),
      routes.memes(),
      routes.stats(),
      routes.treasury(),
      routes.fees(),
      routes.terms(),
      routes.status(),
      routes.help(),
      routes.privacy(),
      routes.aiTrading(),
      routes.premiumBot(),
      routes.airdrop(),
      routes.board(),
      routes.telegram(),
      routes.alerts(),
      routes.notifications(),
      routes.confirmMail(),
      routes.stopMail(),
      routes.whitepaper(),
      routes.downloadTimer(),
      routes.admin(),
    ];
    expect(fixed).toHaveLength(built.length);
    expect(routeTable.map(({ path }) => path).sort()).toEqual(built.sort());
  });

  it('keep private pages and second doors out of search engines', () => {
    for (const path of ['/', '/admin', '/positions', '/t', '/wallet', '/trade', '/trading', '/telegram']) {
      expect(indexablePaths).not.toContain(path);
    }
    expect(indexablePaths).toContain('/markets');
    expect(arbitrumPaths).toEqual(['/trading', '/positions', '/wallet', '/trade']);
  });

  it('of a pair names its network, and no other path does', () => {
    expect(chainOfPairPath('/spot/bsc/PLUTO_USDT')?.id).toBe(56);
    for (const path of ['/spot', '/spot/bsc', '/spot/nowhere/A_B', '/spot/bsc/A_B/more', '/trade-evm-spot', '/memes'])
      expect(chainOfPairPath(path)).toBeUndefined();
  });

  it('name the network on which their page trades, if there is one', () => {
    expect(tradedNetworkOf('/spot/bsc/PLUTO_USDT')?.name).toBe('BNB Smart Chain');
    for (const path of ['/', '/perpetual', '/trading', '/positions', '/wallet', '/trade', '/markets', '/markets/BTC'])
      expect(tradedNetworkOf(path)?.name).toBe('Arbitrum');
    for (const path of ['/spot', '/memes', '/trade-evm-spot', '/treasury', '/whitepaper'])
      expect(tradedNetworkOf(path)).toBeUndefined();
  });
});
