import type { ChainId } from '../../../../lib/config/venues/chains.ts';
import type { TokenId } from '../../../../lib/domain/spot/token.ts';
import { addressSchema } from '../../../../lib/schemas/address.ts';
import { createBirdeye } from '../../../../server/venues/birdeye/birdeye.ts';
import { type Answering, answeringVendor, patientAllowance } from '../../../helpers/answering-vendor.ts';

export const tokenAt = (digit: string, chainId: ChainId = 56): TokenId => ({
  chainId,
  address: addressSchema.parse(`0x${digit.repeat(40)}`),
});

/** The vendor's documented answer for a price. */
export const priceBody = {
  isScaledUiToken: false,
  value: 0.38622452197470425,
  updateUnixTime: 1745058945,
  updateHumanTime: '2025-04-19T10:35:45',
  priceChange24h: 1.933391934259418,
  liquidity: 10854103.37938592,
};

export const succeeded = (data: unknown) => ({ body: { success: true, data } });

/** Answers every price of a list alike. */
export const pricesOf = (list: unknown) =>
  succeeded(
    Object.fromEntries(
      String(list)
        .split(',')
        .map((address) => [address, priceBody]),
    ),
  );

export async function trialBirdeye(answering: Answering, plan: Parameters<typeof patientAllowance>[0] = {}) {
  const vendor = await answeringVendor(answering);
  const { time, clock, allowance } = patientAllowance(plan);
  const wrongKeys: number[] = [];
  const lacks: string[] = [];
  const birdeye = createBirdeye({
    url: vendor.url,
    key: 'secret',
    allowance,
    fetch,
    clock,
    onWrongKey: () => wrongKeys.push(time.now()),
    onLack: (endpoint) => lacks.push(endpoint),
  });
  return { ...vendor, birdeye, allowance, time, wrongKeys, lacks };
}
