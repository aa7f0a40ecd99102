import { expect, test } from 'vitest';
import { addressSchema } from '../../../lib/schemas/address.ts';
import { createMoralis } from '../../../server/venues/moralis/moralis.ts';
import { answerOf } from '../../../server/venues/outgoing/call.ts';
import { type Answering, answeringVendor, patientAllowance } from '../../helpers/answering-vendor.ts';

const wallet = addressSchema.parse(`0x${'a'.repeat(40)}`);
const token = { chainId: 56, address: addressSchema.parse(`0x${'b'.repeat(40)}`) } as const;

async function trialMoralis(answering: Answering) {
  const vendor = await answeringVendor(answering);
  const { time, clock, allowance } = patientAllowance();
  const wrongKeys: number[] = [];
  const moralis = createMoralis({
    url: `${vendor.url}/api/v2.2`,
    key: 'secret',
    allowance,
    fetch,
    clock,
    onWrongKey: () => wrongKeys.push(time.now()),
  });
  return { ...vendor, moralis, time, wrongKeys };
}

/** The vendor's documented row. */
const row = {
  token_name: 'Tether USD',
  token_symbol: 'USDT',
  token_decimals: '6',
  from_address: `0x${'D4'.repeat(20)}`,
  to_address: wallet,
  address: '0xdac17f958d2ee523a2206206994597c13d831ec7',
  block_number: '12526958',
  block_timestamp: '2021-04-02T10:07:54.000Z',
  transaction_hash: '0x2d30',
  transaction_index: 12,
  log_index: 2,
  value: '650000000',
  possible_spam: false,
};

test('transfers of a wallet come page by page, with numbers in either form, and without spam', async () => {
  const { moralis, requested } = await trialMoralis(() => ({
    body: {
      page: 0,
      cursor: 'next',
      result: [
        row,
        { ...row, block_number: 7, token_decimals: null, log_index: '3' },
        { ...row, possible_spam: true },
        {},
      ],
    },
  }));
  const page = answerOf(await moralis.transfers({ chainId: 56, wallet, cursor: 'here' }));
  expect(page.cursor).toBe('next');
  expect(page.rows).toMatchObject([
    {
      hash: '0x2d30',
      logIndex: 2,
      symbol: 'USDT',
      decimals: 6,
      from: `0x${'d4'.repeat(20)}`,
      units: 650_000_000n,
      block: 12_526_958,
      at: Date.UTC(2021, 3, 2, 10, 7, 54),
    },
    { block: 7, logIndex: 3, decimals: undefined },
  ]);
  expect(requested).toMatchObject([
    {
      path: `/api/v2.2/${wallet}/erc20/transfers`,
      query: { chain: '0x38', limit: '100', order: 'DESC', cursor: 'here' },
      headers: { 'x-api-key': 'secret' },
    },
  ]);
});

test('transfers of one coin are all of them, spam or not, and the last page has no cursor', async () => {
  for (const cursor of [null, '', undefined]) {
    const { moralis, requested } = await trialMoralis(() => ({
      body: { cursor, result: [{ ...row, possible_spam: true }] },
    }));
    const page = answerOf(await moralis.transfers({ chainId: 56, wallet, token: token.address }));
    expect(page).toEqual({ rows: [expect.objectContaining({ hash: '0x2d30' })] });
    expect(requested[0]?.query).toMatchObject({ 'contract_addresses[0]': token.address });
  }
});

test('owners have exact balances; what is unknown is undefined', async () => {
  const owner = {
    owner_address: `0x${'6C'.repeat(20)}`,
    balance: '10930056627204137678149589',
    balance_formatted: '10930056.627204137678149589',
    usd_value: null,
    is_contract: false,
    percentage_relative_to_total_supply: 1.0930056627204137,
  };
  const { moralis } = await trialMoralis(() => ({ body: { page: 1, page_size: 100, cursor: null, result: [owner] } }));
  expect(answerOf(await moralis.owners(token)).rows).toEqual([
    {
      address: `0x${'6c'.repeat(20)}`,
      units: 10_930_056_627_204_137_678_149_589n,
      share: '1.0930056627204137',
      isContract: false,
    },
  ]);
});

test('a price comes with its change in either form, and a coin without a pool has none', async () => {
  const priced = {
    usdPrice: 19.722370676,
    usdPrice24hrPercentChange: -8.615972490000345e-5,
    pairTotalLiquidityUsd: '123.45',
  };
  const { moralis, answerWith, time } = await trialMoralis(() => ({ body: priced }));
  expect(answerOf(await moralis.price(token))).toEqual({
    price: '19.722370676',
    change: '-0.00008615972490000345',
    liquidity: '123.45',
  });
  const noPools = { message: 'No pools found with enough liquidity, to calculate the price' };
  for (const status of [400, 404]) {
    answerWith(() => ({ status, body: noPools }));
    expect(await moralis.price({ ...token, address: wallet })).toEqual({ ok: true, value: undefined, ageMs: 0 });
  }
  await time.pass(20_000);
  answerWith(() => ({ body: { ...priced, '24hrPercentChange': '-0.5' } }));
  expect(answerOf(await moralis.price(token))).toMatchObject({ change: '-0.5' });
});

test('a used up plan waits for hours, a wrong key is told once, and what the plan lacks is not here', async () => {
  const spent = { message: 'Validation service blocked: Your plan: total included usage has been consumed' };
  const { moralis, answerWith, requested, time, wrongKeys } = await trialMoralis(() => ({ status: 401, body: spent }));
  for (let round = 0; round < 2; round += 1) {
    expect(await moralis.owners(token)).toMatchObject({ ok: false, error: { code: 'venue.quota_spent' } });
  }
  expect(requested).toHaveLength(1);
  expect(wrongKeys).toEqual([]);
  await time.pass(4 * 3_600_000);
  answerWith(() => ({ status: 401, body: { message: 'Token is invalid format' } }));
  for (let round = 0; round < 3; round += 1) {
    expect(await moralis.owners(token)).toMatchObject({ ok: false, error: { code: 'venue.unavailable' } });
  }
  expect(wrongKeys).toHaveLength(1);
  answerWith(() => ({ status: 403, body: { message: 'Forbidden' } }));
  expect(await moralis.price(token)).toMatchObject({ ok: false, error: { code: 'venue.not_offered' } });
});
