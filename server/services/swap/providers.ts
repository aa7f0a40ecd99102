import 'server-only';
import type { SwapProviderName } from '../../../lib/config/swaps.ts';
import { AppError } from '../../../lib/errors/app-error.ts';
import { env } from '../../env.ts';
import { createLogger, type Logger } from '../../log.ts';
import { ofProcess } from '../../process-wide.ts';
import { createKyberswap } from '../../venues/kyberswap/kyberswap.ts';
import { createOneinch } from '../../venues/oneinch/oneinch.ts';
import { realClock } from '../../venues/outgoing/call.ts';
import type { SwapProvider } from '../../venues/swap-provider/provider.ts';
import { createRankedAllowance, type RankedAllowance } from '../../venues/swap-provider/ranked-allowance.ts';
import type { UnitPlan } from '../../venues/units/ledger.ts';
import { unitLedgerOf } from '../unit-ledger.ts';
import { swapFee } from './platform-fee.ts';

/** How long a call may wait for its turn: a user waits for a first quote, and not for a refresh. */
const patienceMs = { swap: 10_000, quote: 60_000, refresh: 15_000 } as const;
/** The requests per second of the provider without a key, which has no monthly quota. */
const keylessPlan: UnitPlan = { unitsPerMonth: 1_000_000_000, requestsPerSecond: 3 };

export interface Reached {
  readonly provider: SwapProvider;
  readonly line: RankedAllowance;
}

function log(): Logger {
  return createLogger({
    level: env().logLevel,
    write: (line) => process.stdout.write(line),
    fields: { program: 'app' },
  });
}

const lineTo = (name: SwapProviderName, plan: UnitPlan): RankedAllowance =>
  createRankedAllowance({
    ledger: unitLedgerOf(`${name} ${env().modes.chains}`, plan, log()),
    clock: realClock,
    patienceMs,
    ...plan,
  });

function connectOneinch(): Reached {
  const { oneinch } = env();
  if (oneinch === undefined) throw new AppError('swap.absent');
  const { url, key, requestsPerSecond, requestsPerMonth } = oneinch;
  const line = lineTo('oneinch', { unitsPerMonth: requestsPerMonth, requestsPerSecond });
  const provider = createOneinch({
    ...{ url, key, fetch, clock: realClock },
    allowance: line,
    fee: swapFee(),
    onWrongKey: () => log().error('the vendor does not take our key', { vendor: 'oneinch' }),
  });
  return { provider, line };
}

function connectKyberswap(): Reached {
  const { kyberswap } = env();
  const line = lineTo('kyberswap', keylessPlan);
  const provider = createKyberswap({
    ...{ url: kyberswap.url, fetch, clock: realClock },
    allowance: line,
    fee: swapFee(),
  });
  return { provider, line };
}

interface Connection {
  /** False if this installation does not have the provider. */
  readonly isCurrentPage: () => boolean;
  readonly connect: () => Reached;
}

const connections: Readonly<Record<SwapProviderName, Connection>> = {
  oneinch: { isCurrentPage: () => env().oneinch !== undefined, connect: connectOneinch },
  kyberswap: { isCurrentPage: () => true, connect: connectKyberswap },
};

export const hasSwapProvider = (name: SwapProviderName): boolean => connections[name].isCurrentPage();

/** Returns a provider with its queue; throws if this installation does not have it. */
export function swapProvider(name: SwapProviderName): Reached {
  const providers = ofProcess('swapProviders', () => new Map());
  const known = providers.get(name);
  if (known !== undefined) return known;
  const reached = connections[name].connect();
  providers.set(name, reached);
  return reached;
}
