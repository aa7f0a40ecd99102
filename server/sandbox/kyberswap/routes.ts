import { randomBytes } from 'node:crypto';
import { THIEF } from '../aggregators/deceit.ts';
import { gasPriceOf } from '../aggregators/wallet.ts';
import { aggregators } from '../chains/genesis/aggregators.ts';
import { type Asking, badField, isAddress, Refused } from './context.ts';
import { type ExtraFee, hopsOf, inOrder, sign } from './summary.ts';

const MOST = 2n ** 256n - 1n;
const BOOLEANS = [
  'excludeRFQSources',
  'onlyScalableSources',
  'onlyDirectPools',
  'onlySinglePath',
  'gasInclude',
  'isInBps',
];
const GAS = { swap: 140_000, hop: 80_000 };

function feeIn(query: URLSearchParams): ExtraFee {
  const [feeAmount, feeReceiver] = [query.get('feeAmount') ?? '', query.get('feeReceiver') ?? ''];
  const chargeFeeBy = query.get('chargeFeeBy') ?? '';
  if (feeAmount.split(',').length !== feeReceiver.split(',').length || (feeAmount === '') !== (feeReceiver === '')) {
    throw new Refused(4004, 'invalid value');
  }
  if (feeAmount === '') return { feeAmount: '', chargeFeeBy: '', isInBps: false, feeReceiver: '' };
  if (!feeReceiver.split(',').every(isAddress)) throw new Refused(500, 'internal server error', { status: 500 });
  if (!/^\d{1,78}(,\d{1,78})*$/.test(feeAmount)) throw badField('feeAmount');
  // A fee in the spent currency is not supported here.
  if (chargeFeeBy !== 'currency_out') throw badField('chargeFeeBy');
  return { feeAmount, chargeFeeBy, isInBps: query.get('isInBps') === 'true', feeReceiver };
}

/** Returns the fee on an amount. */
export function feeOf({ feeAmount, isInBps }: ExtraFee, out: bigint): bigint {
  if (feeAmount === '') return 0n;
  const parts = feeAmount.split(',').map(BigInt);
  return parts.reduce((sum, part) => sum + (isInBps ? (out * part) / 10_000n : part), 0n);
}

export function routerOf({ service }: Asking): string {
  return service.deceit.tells('spender') ? THIEF : aggregators.kyberswap;
}

/** Answers with the best route, signed. */
export async function answerRoutes(asking: Asking): Promise<object> {
  const { context, query, service } = asking;
  for (const name of BOOLEANS) {
    if (!['true', 'false', null].includes(query.get(name))) throw new Refused(4001, 'unable to bind query parameters');
  }
  const [tokenIn, tokenOut] = [query.get('tokenIn'), query.get('tokenOut')];
  if (!isAddress(tokenIn)) throw badField('tokenIn', tokenIn === null ? 'required' : 'invalid');
  if (!isAddress(tokenOut)) throw badField('tokenOut', tokenOut === null ? 'required' : 'invalid');
  const [from, to] = [tokenIn.toLowerCase(), tokenOut.toLowerCase()];
  if (from === to) throw badField('tokenIn', 'identical with tokenOut');
  const given = query.get('amountIn') ?? '';
  const amount = /^\d{1,78}$/.test(given) ? BigInt(given) : 0n;
  if (amount === 0n || amount > MOST) throw badField('amountIn');
  const extraFee = feeIn(query);
  const found = await context.find({ from, to, amount });
  if (found === undefined) throw new Refused(4008, 'route not found');
  const fee = feeOf(extraFee, found.out);
  if (fee > found.out) throw new Refused(4007, 'feeAmount is greater than amountOut');
  const left = found.out - fee;
  if (left === 0n) throw new Refused(4010, 'route not found');
  const hops = found.ways.reduce((sum, { pools }) => sum + pools.length, 0);
  const unsigned = inOrder({
    tokenIn: from,
    amountIn: String(amount),
    amountInUsd: '0',
    tokenOut: to,
    amountOut: String(service.deceit.tells('promise') ? (left * 103n) / 100n : left),
    amountOutUsd: '0',
    gas: String(GAS.swap + GAS.hop * hops),
    gasPrice: await gasPriceOf(context.chain),
    gasUsd: '0',
    l1FeeUsd: '0',
    extraFee,
    route: hopsOf(found),
    routeID: randomBytes(8).toString('hex'),
    timestamp: Math.floor(Date.now() / 1000),
  });
  return { routeSummary: sign(unsigned), routerAddress: routerOf(asking) };
}
