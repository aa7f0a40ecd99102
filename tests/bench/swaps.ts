import { setTimeout as pause } from 'node:timers/promises';
import { parseEther } from 'viem';
import { z } from 'zod';
import { nativeTokenMarker } from '../../lib/config/venues/chains.ts';
import type { Stack } from '../../server/launch/stack.ts';
import { withTrialStack } from '../../server/launch/trial-stack.ts';
import { seededTokens } from '../../server/sandbox/chains/genesis/seeded-tokens.ts';
import { demoAccount } from '../../server/sandbox/people/accounts.ts';
import { atLeast, atMost, type Figure } from './figure.ts';
import { swapPanelFigures } from './swap-panel.ts';

const chainId = 56;
const native = nativeTokenMarker;
const visitors = 50;
const rounds = 40;
const swapsAtMs = [6_000, 19_000, 33_000];
/** A swap may take the rest of a key's second, the provider's own answer, and the jitter of a shared machine. */
const longestSwapMs = 2_000;

const tokens = seededTokens.filter((token) => token.chainId === chainId && token.pool !== undefined);

interface Answer {
  readonly status: number;
  readonly ms: number;
  /** True if the answer tells when the provider was asked, so that its age can be shown. */
  readonly hasAge: boolean;
}

const agedSchema = z.object({ askedAt: z.int() });

async function post(stack: Stack, name: string, visitor: number, body: object): Promise<Answer> {
  const headers = {
    'content-type': 'application/json',
    origin: stack.url,
    'x-forwarded-for': `10.9.0.${visitor}`,
  };
  const began = performance.now();
  const response = await fetch(`${stack.url}/api/${name}`, { method: 'POST', headers, body: JSON.stringify(body) });
  const reported: unknown = await response.json();
  return { status: response.status, ms: performance.now() - began, hasAge: agedSchema.safeParse(reported).success };
}

const requested = (index: number, amount: bigint) => ({
  ...{ chainId, fromToken: native, toToken: tokens[index % tokens.length]?.address, amount: String(amount) },
});

async function turnKnob({ sandboxUrl }: Stack, body: object): Promise<void> {
  await fetch(`${sandboxUrl}/control/oneinch`, { method: 'POST', body: JSON.stringify(body) });
}

async function askProvider({ sandboxUrl }: Stack, index: number, amount: bigint): Promise<number> {
  const { toToken: dst = '' } = requested(index, amount);
  const query = new URLSearchParams({ src: native, dst, amount: String(amount), includeProtocols: 'true' });
  const began = performance.now();
  const headers = { authorization: 'Bearer bench' };
  await (await fetch(`${sandboxUrl}/oneinch/swap/v6.1/${chainId}/quote?${query}`, { headers })).arrayBuffer();
  return performance.now() - began;
}

const at = (times: readonly number[], part: number): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * part)] ?? Number.NaN;

/** Measures what our server adds to the provider's own answer where no line is. */
async function quoteFigures(stack: Stack): Promise<readonly Figure[]> {
  await turnKnob(stack, { plan: 'Pro' });
  const [ours, theirs]: [number[], number[]] = [[], []];
  // The first question wakes the chain's node.
  await askProvider(stack, 0, parseEther('1'));
  for (let round = 0; round < rounds; round += 1) {
    const amount = parseEther('1') + BigInt(round);
    ours.push((await post(stack, 'oneinch-quote', round, requested(round, amount))).ms);
    theirs.push(await askProvider(stack, round, amount + 1_000n));
  }
  return [
    atMost(
      'swaps.quote.beside',
      at(ours, 0.75) - at(theirs, 0.5),
      'ms',
      150,
      `the provider: ${Math.round(at(theirs, 0.5))} ms`,
    ),
  ];
}

/** Lets visitors with different questions share a key of one request in a second, while three of them swap. */
async function crowdFigures(stack: Stack): Promise<readonly Figure[]> {
  const { address: fromAddress } = demoAccount('spot');
  const quotes = Array.from({ length: visitors }, (_, index) =>
    post(stack, 'oneinch-quote', index, requested(index, parseEther('0.1') + BigInt(index))),
  );
  const began = performance.now();
  const swaps: Answer[] = [];
  for (const [index, atMs] of swapsAtMs.entries()) {
    await pause(Math.max(0, began + atMs - performance.now()));
    const order = { ...requested(index, parseEther('0.1')), slippage: '1', fromAddress };
    swaps.push(await post(stack, 'oneinch-swap', 100 + index, order));
  }
  const answers = await Promise.all(quotes);
  return [
    atLeast('swaps.crowd.answered', answers.filter(({ status }) => status === 200).length, 'visitors', visitors),
    atLeast('swaps.crowd.aged', answers.filter(({ hasAge }) => hasAge).length, 'visitors', visitors),
    atLeast('swaps.crowd.swaps', swaps.filter(({ status }) => status === 200).length, 'swaps', swapsAtMs.length),
    atMost('swaps.crowd.swap', Math.max(...swaps.map(({ ms }) => ms)), 'ms', longestSwapMs),
  ];
}

/** Measures quotes and swaps: beside the provider's own answer, and in a crowd on a free key. */
export async function* swapFigures(): AsyncGenerator<Figure> {
  const environment = { TRUSTED_PROXY_HOPS: '1' };
  yield* await withTrialStack(quoteFigures, { ...environment, ONEINCH_REQUESTS_PER_SECOND: '1000' });
  yield* await withTrialStack(crowdFigures, environment);
  yield* swapPanelFigures();
}
