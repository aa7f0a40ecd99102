import { describe, expect, it } from 'vitest';
import { platformFeePercent } from '@/lib/config/fees.ts';
import {
  type Page,
  type PublicConfig,
  publicConfigElementId,
  publicConfigText,
  readPublicConfig,
  UnreadablePublicConfig,
} from '@/lib/config/venues/public.ts';

const config: PublicConfig = {
  siteUrl: 'http://localhost:3000',
  modes: {
    hyperliquid: 'sandbox',
    chains: 'sandbox',
    supabase: 'live',
    birdeye: 'live',
    oneinch: 'live',
    moralis: 'live',
    telegram: 'live',
    ai: 'live',
    quotes: 'sandbox',
    news: 'live',
  },
  hyperliquidNetwork: 'sandbox',
  platformFees: {},
  sandboxUrl: 'http://localhost:4010',
};

function pageWith(textContent: string | null): Page {
  return { getElementById: (id) => (id === publicConfigElementId ? { textContent } : null) };
}

describe('the public configuration', () => {
  it('comes out of the page as it went in', () => {
    expect(readPublicConfig(pageWith(publicConfigText(config)))).toEqual(config);
  });

  it('says whether a builder is set, and what is taken of orders and of swaps', () => {
    const charged = { ...config, builderAddress: `0x${'a'.repeat(40)}`, platformFees: platformFeePercent };
    expect(readPublicConfig(pageWith(publicConfigText(charged)))).toEqual(charged);
    expect(readPublicConfig(pageWith(publicConfigText(config))).platformFees).toEqual({});
    for (const platformFees of [{ spot: '1' }, { perpetual: '0.1' }]) {
      expect(readPublicConfig(pageWith(publicConfigText({ ...config, platformFees }))).platformFees).toEqual(
        platformFees,
      );
    }
    const broken = publicConfigText(charged).replace('"0.1"', '0.1');
    expect(() => readPublicConfig(pageWith(broken))).toThrow(UnreadablePublicConfig);
  });

  it('has no sandbox address when every venue is live', () => {
    const { sandboxUrl: _, ...live } = config;
    expect(readPublicConfig(pageWith(publicConfigText(live)))).toEqual(live);
  });

  it('cannot close its element', () => {
    const hostile = { ...config, siteUrl: '</script><script>alert(1)</script>' };
    expect(publicConfigText(hostile)).not.toContain('<');
    expect(readPublicConfig(pageWith(publicConfigText(hostile)))).toEqual(hostile);
  });

  it.each([
    ['is missing', null],
    ['is not JSON', '{'],
    ['is null', 'null'],
    ['has an unknown mode', JSON.stringify({ ...config, modes: { ...config.modes, ai: 'paper' } })],
    ['lacks a venue', JSON.stringify({ ...config, modes: {} })],
    ['has an unknown network', JSON.stringify({ ...config, hyperliquidNetwork: 'moon' })],
    ['has an address that is no text', JSON.stringify({ ...config, sandboxUrl: 7 })],
    ['does not say what is taken', JSON.stringify({ ...config, platformFees: undefined })],
    ['has other addresses that are no texts', JSON.stringify({ ...config, addresses: { exchange: 7 } })],
    ['has other addresses that are none', JSON.stringify({ ...config, addresses: 'https://node.example' })],
  ])('is refused when it %s', (_, text) => {
    expect(() => readPublicConfig(pageWith(text))).toThrow(UnreadablePublicConfig);
  });
});
