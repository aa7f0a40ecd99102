import fc from 'fast-check';
import { anyText } from '../../helpers/any-text.ts';

export interface Entry {
  /**
   * Fields that the handler reads, right and wrong; others are added. `ownWallet` is replaced by the caller's wallet.
   */
  readonly fields: Readonly<Record<string, fc.Arbitrary<unknown>>>;
  /** The call ends the sessions that the other calls need. */
  readonly last?: boolean;
}

export const ownWallet = '@own-wallet';
export const anything = fc.jsonValue();
export const hex = fc.constantFrom('0x', '0x00', '0x0', `0x${'f'.repeat(130)}`, `0x${'6492'.repeat(40)}`);
export const stranger = fc.oneof(fc.constantFrom(`0x${'1'.repeat(40)}`, `0x${'Ab'.repeat(20)}`), hex, anything);

export const text = fc.oneof(fc.constantFrom('BTC', 'buy', 'market', ''), anyText(), anything);
export const number = fc.oneof(fc.integer(), fc.double(), anything);
export const decimal = fc.oneof(fc.constantFrom('1', '0', '-1', '1e9', '0.1', '١'), anything);
export const order = fc.record(
  {
    symbol: text,
    side: text,
    orderType: text,
    price: decimal,
    size: decimal,
    cloid: hex,
    oid: number,
    trigger: anything,
  },
  { requiredKeys: [] },
);

export const id = fc.oneof(fc.integer({ min: -1, max: 3 }), anything);
export const catalogueList = {
  chain: fc.oneof(fc.constantFrom('base', 'bsc'), fc.string()),
  status: fc.oneof(fc.constantFrom('on', 'off'), fc.string()),
  sort: fc.oneof(fc.constantFrom('symbol', 'label', 'chain'), fc.string()),
  order: fc.oneof(fc.constantFrom('asc', 'desc'), fc.string()),
  q: anyText(),
  page: fc.oneof(fc.nat(3).map(String), fc.string()),
};
export const chainId = fc.oneof(fc.constantFrom(1, 56), number);
export const tokens = fc.oneof(fc.array(fc.record({ address: stranger, chainId }), { maxLength: 3 }), anything);

export const yes = fc.oneof(fc.boolean(), anything);
export const summary = {
  userAddress: fc.oneof(fc.constant(ownWallet), stranger),
  order: number,
  look: fc.oneof(fc.constant('night'), text),
  size: fc.oneof(fc.constant('wide'), text),
  locale: fc.oneof(fc.constantFrom('en', 'xx'), text),
  caption: text,
  shows: fc.oneof(fc.record({ dollars: yes, size: yes, address: yes }, { requiredKeys: [] }), anything),
};

// The provider without a key is never absent: a valid request would ask it.
export const provider = fc.oneof(fc.constant('oneinch'), text);
export const swap = {
  ...{ chainId, provider, fromToken: stranger, toToken: stranger },
  amount: fc.oneof(fc.constantFrom('1000', '0', '-1', `1${'0'.repeat(80)}`), anything),
};
export const ownChat = {
  userAddress: fc.oneof(fc.constant(ownWallet), stranger),
  id: fc.oneof(fc.uuid(), anything),
};

export const ownTarget = {
  ...{ ...ownChat, name: fc.oneof(fc.string(), anything) },
  ...{ hidesAmounts: fc.oneof(fc.boolean(), anything), settings: anything },
};

export const analysis: Entry['fields'] = {
  marketType: fc.oneof(fc.constantFrom('stock', 'forex'), fc.constant('?'), number),
  symbol: text,
  interval: fc.oneof(fc.constantFrom('1H', '1D'), text),
  expertMode: yes,
  selectedIndicators: fc.oneof(fc.array(fc.constantFrom('rsi', 'macd'), { maxLength: 4 }), anything),
  timeframes: fc.oneof(fc.array(fc.constantFrom('1H', '1W'), { maxLength: 3 }), anything),
  customPrompt: text,
  analyzeRelatedNews: yes,
  strategyType: fc.oneof(fc.constant('Custom'), text),
  locale: fc.oneof(fc.constantFrom('en', 'xx'), text),
};
