import { percent } from '../../../lib/math/amount.ts';
import { addressSchema } from '../../../lib/schemas/address.ts';
import { cloidSchema } from '../../../lib/schemas/cloid.ts';

/** The account of the samples; the other side of its transfers has twos. */
export const owner = addressSchema.parse(`0x${'1'.repeat(40)}`);
export const other = addressSchema.parse(`0x${'2'.repeat(40)}`);
/** The coin that documented bodies are made to be about. */
export const token = addressSchema.parse('0x67b6d479c7bb412c54e03dca8e1bc6740ce6b99c');

/** Everything that some question to the exchange asks for: each takes what it needs. */
export const requested = {
  user: owner,
  builder: other,
  coin: 'BTC',
  network: 'replay',
  interval: '1h',
  startTime: 1_684_699_200_000,
  endTime: 1_784_709_999_999,
  from: 1_684_699_200_000,
  until: 1_684_709_999_999,
  sinceMs: 1_684_699_200_000,
  nowMs: 1_784_709_999_999,
  hours: 24,
  count: 3,
  id: 7,
  cloid: cloidSchema.parse(`0x${'e8'.repeat(16)}`),
} as const;

export const askedOfCoin = {
  chainId: 1,
  address: token,
  addresses: [token],
  wallet: owner,
  offset: 0,
  limit: 50,
  interval: '15m',
  from: 1_726_670_700_000,
  until: 1_726_680_700_000,
} as const;

export const askedOfSwap = {
  chainId: 1,
  fromToken: owner,
  toToken: other,
  amount: '1000000000000000000',
  fee: undefined,
  fromAddress: owner,
  slippage: percent('0.5'),
  batch: false,
  summary: {},
  rank: 1,
  onLeave: () => undefined,
} as const;
