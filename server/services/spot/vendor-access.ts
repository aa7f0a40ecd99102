import 'server-only';
import { AppError } from '../../../lib/errors/app-error.ts';
import { env } from '../../env.ts';
import { createLogger, type Logger } from '../../log.ts';
import { ofProcess } from '../../process-wide.ts';
import { type Birdeye, createBirdeye } from '../../venues/birdeye/birdeye.ts';
import { barsCachedMs, barsFreshMs } from '../../venues/birdeye/questions/bars.ts';
import { createMoralis, type Moralis } from '../../venues/moralis/moralis.ts';
import { realClock } from '../../venues/outgoing/call.ts';
import { createUnitsAllowance, type UnitsAllowance, type UnitsState } from '../../venues/units/allowance.ts';
import type { UnitPlan } from '../../venues/units/ledger.ts';
import { shareAnswersOf, tokenAnswerLeaseOf } from '../share-answers.ts';
import { unitLedgerOf } from '../unit-ledger.ts';
import { createCachedBars, type ReadBars } from './cached-bars.ts';

/** How long a call waits for a second with room: less than a handler may take. */
const patienceMs = 5_000;

function log(): Logger {
  return createLogger({
    level: env().logLevel,
    write: (line) => process.stdout.write(line),
    fields: { program: 'app' },
  });
}

const allowanceOf = (name: 'birdeye' | 'moralis', plan: UnitPlan): UnitsAllowance =>
  createUnitsAllowance({
    ledger: unitLedgerOf(`${name} ${env().modes[name]}`, plan, log()),
    clock: realClock,
    unitsPerMonth: plan.unitsPerMonth,
    patienceMs,
  });

const birdeyeAllowance = (plan: UnitPlan): UnitsAllowance =>
  ofProcess('birdeyeUnits', () => allowanceOf('birdeye', plan));

const wrongKey = (vendor: string) => () => log().error('the vendor does not take our key', { vendor });

/** Returns the client of the vendor of prices; throws if the vendor is absent. */
export function birdeye(): Birdeye {
  const { birdeye: reached } = env();
  if (reached === undefined) throw new AppError('venue.not_offered');
  const { url, key } = reached;
  return ofProcess('birdeye', () => {
    const requested = { vendor: 'birdeye', reached: url, log: log() } as const;
    return createBirdeye({
      share: shareAnswersOf({ ...requested, isDear: true }),
      tokenAnswerLease: tokenAnswerLeaseOf(requested),
      url,
      key,
      allowance: birdeyeAllowance(reached),
      fetch,
      clock: realClock,
      onWrongKey: wrongKey('birdeye'),
      onLack: (endpoint) => log().warn('the plan at the vendor lacks an endpoint', { vendor: 'birdeye', endpoint }),
    });
  });
}

/** Returns the reader of bars from the vendor of prices, of which the process caches the closed ones. */
export function cachedBars(): ReadBars {
  return ofProcess('cachedBars', () =>
    createCachedBars({
      ask: birdeye().bars,
      now: realClock.now,
      freshMs: () => Math.min(barsCachedMs, barsFreshMs * birdeyePace()),
    }),
  );
}

/** Returns the factor by which the quota stretches the intervals of sweeps; infinite if no requests are left. */
export function birdeyePace(): number {
  const { birdeye: reached } = env();
  return reached === undefined ? Number.POSITIVE_INFINITY : birdeyeAllowance(reached).pace();
}

/** Returns the used and the remaining units of the month at the vendor of prices; undefined if it is absent. */
export function readBirdeyeUnits(): UnitsState | undefined {
  const { birdeye: reached } = env();
  return reached && birdeyeAllowance(reached).state();
}

const moralisAllowance = (plan: UnitPlan): UnitsAllowance =>
  ofProcess('moralisUnits', () => allowanceOf('moralis', plan));

/** Returns the used and the remaining units of the month at the vendor of wallets; undefined if it is absent. */
export function readMoralisUnits(): UnitsState | undefined {
  const { moralis: reached } = env();
  return reached && moralisAllowance(reached).state();
}

/** Returns the client of the vendor of wallets; throws if the vendor is absent. */
export function moralis(): Moralis {
  const { moralis: reached } = env();
  if (reached === undefined) throw new AppError('venue.not_offered');
  const { url, key } = reached;
  return ofProcess('moralis', () =>
    createMoralis({
      share: shareAnswersOf({ vendor: 'moralis', reached: url, log: log(), isDear: false }),
      url,
      key,
      allowance: moralisAllowance(reached),
      fetch,
      clock: realClock,
      onWrongKey: wrongKey('moralis'),
    }),
  );
}
