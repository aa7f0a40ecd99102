import { z } from 'zod';
import type { Chain } from '../chain.ts';
import type { Chains } from '../chains.ts';

interface Reported {
  readonly status: number;
  readonly body: unknown;
}

type Turn = (chain: Chain, body: unknown) => Promise<Reported>;

const GWEI = 10n ** 9n;
const MOST_TRANSACTIONS = 1_000;
/** The deepest reorganisation: half of the states that a node keeps. */
const DEEPEST = 32;

const transactions = z.object({ transactions: z.int().min(1).max(MOST_TRANSACTIONS).default(1) });

function knob<T>(schema: z.ZodType<T>, turn: (chain: Chain, value: T) => Promise<void> | void): Turn {
  return async (chain, body) => {
    const { success, data, error } = schema.safeParse(body);
    if (!success) {
      const issues = error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
      return { status: 400, body: { code: 'sandbox.invalid', issues } };
    }
    await turn(chain, data);
    return { status: 200, body: { ok: true } };
  };
}

const knobs: ReadonlyMap<string, Turn> = new Map([
  [
    'gone',
    knob(
      z.object({ how: z.enum(['refuse', '502']).default('refuse'), requests: z.int().min(1).optional() }),
      (chain, { how, requests }) => chain.gate.shut(how, requests),
    ),
  ],
  ['kill', knob(z.object({}), (chain) => chain.kill())],
  ['slow', knob(z.object({ ms: z.int().min(0).max(120_000) }), (chain, { ms }) => chain.gate.delay(ms))],
  [
    'chain-id',
    knob(z.object({ claims: z.int().min(1).nullable() }), (chain, { claims }) =>
      chain.gate.claimToBe(claims ?? undefined),
    ),
  ],
  ['traces', knob(z.object({ reported: z.boolean() }), (chain, { reported }) => chain.gate.tellTraces(reported))],
  ['drop', knob(transactions, (chain, { transactions: count }) => chain.gate.doom('dropped', count))],
  ['replace', knob(transactions, (chain, { transactions: count }) => chain.gate.doom('replaced', count))],
  [
    'reorg',
    knob(
      z.object({
        depth: z.int().min(1).max(DEEPEST).default(3),
        transactions: z.enum(['return', 'vanish']).default('return'),
      }),
      (chain, { depth, transactions: what }) => chain.reorganise(depth, what),
    ),
  ],
  [
    'gas',
    knob(
      z.object({ gwei: z.int().min(1).max(1_000_000), blocks: z.int().min(1).max(10_000).default(1) }),
      (chain, { gwei, blocks }) => chain.setBaseFee(BigInt(gwei) * GWEI, blocks),
    ),
  ],
  ['clear', knob(z.object({}), (chain) => chain.gate.clear())],
]);

/** Handles `/<chainId>/<knob>` below /control/chains. The caller's permission has been checked before. */
export async function controlChains(chains: Chains, path: string, body: unknown): Promise<Reported> {
  const [, number = '', name = '', ...more] = path.split('/');
  const chain = /^[1-9]\d{0,9}$/.test(number) ? chains.get(Number(number)) : undefined;
  if (chain === undefined) return { status: 404, body: { code: 'sandbox.unknown_chain' } };
  const turn = more.length === 0 ? knobs.get(name) : undefined;
  return turn === undefined ? { status: 404, body: { code: 'sandbox.unknown_control' } } : turn(chain, body);
}
