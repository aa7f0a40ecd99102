import 'server-only';
import { builderNeeds, judgeBuilderIncome } from '../../../lib/domain/fees/builder-income.ts';
import type { AccountMode } from '../../../lib/domain/funds/account.ts';
import type { Usdc } from '../../../lib/math/amount.ts';
import { addressSchema } from '../../../lib/schemas/address.ts';
import type { AskInfo } from '../../../lib/venues/hyperliquid/info/ask.ts';
import { readAccountMode, readPerpBalance } from '../../../lib/venues/hyperliquid/info/funds.ts';
import type { Env } from '../../environment/schema.ts';
import { ask } from '../ask.ts';
import { bad, type Finding, good, skipped, warning } from '../finding.ts';

const name = 'Builder';

const wanted = `a standard one with at least $${builderNeeds} of USDC in its perpetuals account`;
const noWayBack = 'the exchange may refuse the way back from unified mode';
const otherAddress =
  `Back to standard mode in the exchange's own settings is the first thing to try. If that is refused, since ${noWayBack}, ` +
  `name another address in BUILDER_ADDRESS, ${wanted}: traders are then asked to approve it anew.`;

interface BuilderAccount {
  /** The mode; undefined if the exchange did not report it. */
  readonly mode: AccountMode | undefined;
  readonly value: Usdc | undefined;
}

/** Reports whether the builder's account earns, and how to fix it if not. */
export function judgeBuilder(address: string, { mode, value }: BuilderAccount): Finding {
  const fruitless = (kind: string) => `${address} is in ${kind} mode: a builder earns nothing there, whatever it has`;
  switch (judgeBuilderIncome({ mode, value })) {
    case 'earns':
      return good(name, `${address} is in standard mode with $${value}; keep it there: ${noWayBack}`);
    case 'tooLittle': {
      const remedy = `Move at least $${builderNeeds} of USDC there, or every order that carries its fee is refused.`;
      return bad(name, `${address} has $${value} in its perpetuals account`, remedy);
    }
    case 'unified':
      return bad(name, fruitless('unified'), otherAddress);
    case 'portfolio':
      return bad(name, fruitless('portfolio'), otherAddress);
    case 'unset': {
      const remedy = `Set it to standard mode in the exchange's own settings, and not to unified: ${noWayBack}.`;
      return warning(name, `${address} is in no mode that is known to earn (the exchange says "${mode}")`, remedy);
    }
    case 'unknown':
      return warning(name, `the account of ${address} could not be read`, 'Run this again.');
  }
}

/** Asks once, like every request of the doctor; anything but an answer of the exchange is a failure. */
const askOnce =
  (url: string): AskInfo =>
  async (body) => {
    const received = await ask({ url, body });
    if (received.kind === 'silence') throw new Error(received.reason);
    if (received.status !== 200) throw new Error(`it answered ${received.status}`);
    return received.json;
  };

/** Requests the builder's mode and money from the exchange, and judges both. */
export async function findBuilder({ builder, modes }: Pick<Env, 'builder' | 'modes'>, url: string): Promise<Finding> {
  if (builder === undefined) {
    const text = 'BUILDER_ADDRESS is not set: no fee is taken of orders';
    const remedy = `Set it to an account of yours, ${wanted}, unless orders are to be free.`;
    return modes.hyperliquid === 'live' ? warning(name, text, remedy) : skipped(name, text);
  }
  const user = addressSchema.parse(builder);
  const [mode, balance] = await Promise.allSettled([
    readAccountMode(askOnce(url), user),
    readPerpBalance(askOnce(url), user),
  ]);
  return judgeBuilder(builder, {
    mode: mode.status === 'fulfilled' ? mode.value : undefined,
    value: balance.status === 'fulfilled' ? balance.value.total : undefined,
  });
}
