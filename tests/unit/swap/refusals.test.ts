import { describe, expect, it } from 'vitest';
import { AppError } from '../../../lib/errors/app-error.ts';
import { percent } from '../../../lib/math/amount.ts';
import { checkTokens } from '../../../server/services/swap/check-tokens.ts';
import { adviseOn } from '../../../server/services/swap/slippage-advice.ts';
import { readRefusal } from '../../../server/venues/kyberswap/refusals.ts';
import { createRefusals } from '../../../server/venues/oneinch/refusals.ts';
import { VirtualTime } from '../../helpers/virtual-time.ts';

const request = { method: 'GET', url: 'https://provider.example' } as const;

describe('refusals by 1inch', () => {
  const { read } = createRefusals(() => undefined, new VirtualTime());
  const codeOf = (description: string) => read(400, JSON.stringify({ statusCode: 400, description }), request)?.code;

  it.each([
    ['insufficient liquidity', 'swap.no_route'],
    ['Insufficient liquidity', 'swap.no_route'],
    ['Not enough allowance. Amount: 1. Allowance: 0. Spender: 0x11', 'swap.allowance'],
    ['Not enough allowance. Amount: 1. Allowance: 0', 'swap.allowance'],
    ['Not enough USDC balance. Amount: 2. Balance: 1.', 'swap.balance'],
    ['Not enough  balance', 'swap.balance'],
    ['You may not have enough ETH balance for gas fee', 'swap.gas'],
    ['Cannot estimate', 'swap.would_fail'],
    ["Cannot estimate. Don't forget about miner fee. Try to leave the buffer of ETH for gas", 'swap.would_fail'],
    ['Cannot estimate: Return amount is not enough', 'swap.price_moved'],
    ['src and dst should be different', 'swap.same_token'],
    ['FromTokenAddress cannot be equals to toTokenAddress', 'swap.same_token'],
    ['0x12 is wrong address', 'swap.token'],
    ['amount must be a positive integer', 'swap.amount'],
    ['something that nobody has seen before', 'venue.refused'],
  ])('%s', (description, code) => {
    expect(codeOf(description)).toBe(code);
  });

  it('tells of a refused key once, leaves the provider alone for a minute, and tells again after it worked', async () => {
    const time = new VirtualTime();
    let told = 0;
    const refusals = createRefusals(() => {
      told += 1;
    }, time);
    expect(refusals.read(401, 'no json', request)?.code).toBe('swap.key_refused');
    expect(refusals.read(403, '{}', request)?.code).toBe('swap.key_refused');
    await expect(refusals.permit()).rejects.toMatchObject({ code: 'swap.key_refused', retryAfterMs: 60_000 });
    await time.pass(60_000);
    await expect(refusals.permit()).resolves.toBe(true);
    refusals.noteAnswer();
    refusals.read(401, '', request);
    expect(told).toBe(2);
  });

  it('leaves limits and outages to their status', () => {
    expect(read(429, 'The limit of requests per second has been exceeded', request)).toBeUndefined();
    expect(read(502, '<html>', request)).toBeUndefined();
    expect(read(400, '<html>', request)?.code).toBe('venue.refused');
  });
});

describe('refusals by KyberSwap', () => {
  const codeOf = (code: number, message = '', details: unknown = null) =>
    readRefusal(400, JSON.stringify({ code, message, details }), request)?.code;

  it.each([
    [4008, 'swap.no_route'],
    [4010, 'swap.no_route'],
    [4011, 'swap.token'],
    [4007, 'swap.amount'],
    [4222, 'swap.price_moved'],
    [500, 'venue.unavailable'],
    [4999, 'venue.refused'],
  ])('%i', (code, meaning) => {
    expect(codeOf(code)).toBe(meaning);
  });

  it('tells its reasons by the chain’s words', () => {
    expect(codeOf(4227, 'estimate gas failed: execution reverted: TransferHelper: TRANSFER_FROM_FAILED')).toBe(
      'swap.allowance',
    );
    expect(codeOf(4227, 'estimate gas failed: insufficient funds for gas * price + value')).toBe('swap.gas');
    expect(codeOf(4227, 'estimate gas failed: return amount is not enough')).toBe('swap.price_moved');
    expect(codeOf(4227, 'estimate gas failed: something else')).toBe('swap.would_fail');
    expect(codeOf(4000, 'bad request', [{ fieldViolations: [{ field: 'amountIn', description: 'invalid' }] }])).toBe(
      'swap.amount',
    );
    expect(readRefusal(404, '{"status":404}', request)?.code).toBe('venue.not_offered');
  });
});

describe('the advice on slippage', () => {
  const moved = new AppError('swap.price_moved');

  it('is twice a small slippage, at most the widest, and to wait from two percent on', () => {
    const told = (slippage: string) => {
      const { code, details } = adviseOn(moved, percent(slippage));
      return [code, details];
    };
    expect(told('0.5')).toEqual(['swap.price_moved', { slippage: '1' }]);
    expect(told('1.99')).toEqual(['swap.price_moved', { slippage: '3.98' }]);
    expect(told('2')).toEqual(['swap.slippage_protection', {}]);
    expect(told('5')).toEqual(['swap.slippage_protection', {}]);
  });

  it('leaves other errors as they are', () => {
    const other = new AppError('swap.no_route');
    expect(adviseOn(other, percent('0.5'))).toBe(other);
  });
});

describe('the two tokens of a swap', () => {
  const [one, native] = [`0x${'1'.repeat(40)}`, `0x${'e'.repeat(40)}`] as const;
  const weth = '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2';
  const check = (fromToken: `0x${string}`, toToken: `0x${string}`) => () =>
    checkTokens({ chainId: 1, fromToken, toToken });

  it('may be any two, except one for itself and a coin for its wrapped form', () => {
    expect(check(one, native)).not.toThrow();
    expect(check(weth, one)).not.toThrow();
    expect(check(one, one)).toThrow('swap.same_token');
    expect(check(native, weth)).toThrow('swap.wrap');
    expect(check(weth, native)).toThrow('swap.wrap');
  });
});
