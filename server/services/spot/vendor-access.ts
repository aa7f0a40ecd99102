import 'server-only';
import { AppError } from '../../../lib/errors/app-error.ts';
import { serviceClient } from '../../db/client/service.ts';
import { leaseVendorUnits, restVendorUnits } from '../../db/repositories/vendor-units.ts';
import { env } from '../../env.ts';
import { createLogger, type Logger } from '../../log.ts';
import { type Birdeye, createBirdeye } from '../../venues/birdeye/birdeye.ts';
import { barsFreshMs, barsKeptMs } from '../../venues/birdeye/questions/bars.ts';
import { createMoralis, type Moralis } from '../../venues/moralis/moralis.ts';
import { realClock } from '../../venues/outgoing/clock.ts';
import { createUnitsAllowance, type UnitsAllowance, type UnitsState } from '../../venues/units/allowance.ts';
import { createLeasedUnitLedger } from '../../venues/units/leased-ledger.ts';
import { createMemoryUnitLedger, type UnitLedger, type UnitPlan } from '../../venues/units/ledger.ts';
import { shareAnswersOf, tokenOfficeOf } from '../share-answers.ts';
import { createKeptBars, type ReadBars } from './kept-bars.ts';

/** How long a call waits for a second with room: less than a handler may take. */
const patienceMs = 5_000;

interface SpotVendors {
  birdeyeUnits?: UnitsAllowance;
  birdeye?: Birdeye;
  keptBars?: ReadBars;
  moralisUnits?: UnitsAllowance;
  moralis?: Moralis;
}

declare global {
  /** Next loads this module once for pages and once for handlers, but a process must have only one budget. */
  var spotVendors: SpotVendors | undefined;
}

function access(): SpotVendors {
  globalThis.spotVendors ??= {};
  return globalThis.spotVendors;
}

function log(): Logger {
  return createLogger({
    level: env().logLevel,
    write: (line) => process.stdout.write(line),
    fields: { program: 'app' },
  });
}

/** A shared plan: all instances with one database are one account at the vendor. */
function ledgerOf(name: 'birdeye' | 'moralis', plan: UnitPlan): UnitLedger {
  const { now } = realClock;
  if (env().rateLimits === 'memory') return createMemoryUnitLedger({ now, plan });
  const vendor = `${name} ${env().modes[name]}`;
  return createLeasedUnitLedger({
    office: {
      lease: (request) => leaseVendorUnits(serviceClient(), { ...request, vendor }),
      rest: (lack, forMs) => restVendorUnits(serviceClient(), { vendor, lack, forMs }),
    },
    now,
    plan,
    onFailure: (error) => log().error('the compute units are counted here meanwhile', { error }),
  });
}

const allowanceOf = (name: 'birdeye' | 'moralis', plan: UnitPlan): UnitsAllowance =>
  createUnitsAllowance({
    ledger: ledgerOf(name, plan),
    clock: realClock,
    unitsPerMonth: plan.unitsPerMonth,
    patienceMs,
  });

function birdeyeAllowance(plan: UnitPlan): UnitsAllowance {
  const known = access();
  known.birdeyeUnits ??= allowanceOf('birdeye', plan);
  return known.birdeyeUnits;
}

const wrongKey = (vendor: string) => () => log().error('the vendor does not take our key', { vendor });

/** Returns the questions about prices; throws where the vendor is absent. */
export function birdeye(): Birdeye {
  const { birdeye: reached } = env();
  if (reached === undefined) throw new AppError('venue.not_offered');
  const known = access();
  const reachedBirdeye = { vendor: 'birdeye', reached: reached.url, log: log() } as const;
  known.birdeye ??= createBirdeye({
    share: shareAnswersOf({ ...reachedBirdeye, isDear: true }),
    tokenOffice: tokenOfficeOf(reachedBirdeye),
    url: reached.url,
    key: reached.key,
    allowance: birdeyeAllowance(reached),
    fetch,
    clock: realClock,
    onWrongKey: wrongKey('birdeye'),
    onLack: (endpoint) => log().warn('the plan at the vendor lacks an endpoint', { vendor: 'birdeye', endpoint }),
  });
  return known.birdeye;
}

/** Returns the bars that the vendor of prices tells, of which the process keeps the closed ones. */
export function keptBars(): ReadBars {
  const known = access();
  known.keptBars ??= createKeptBars({
    ask: birdeye().bars,
    now: realClock.now,
    freshMs: () => Math.min(barsKeptMs, barsFreshMs * birdeyePace()),
  });
  return known.keptBars;
}

/** Returns the factor by which the quota stretches the intervals of sweeps; infinite where nothing is to be asked. */
export function birdeyePace(): number {
  const { birdeye: reached } = env();
  return reached === undefined ? Number.POSITIVE_INFINITY : birdeyeAllowance(reached).pace();
}

/** Returns what is used and left of the month at the vendor of prices; undefined where it is absent. */
export function readBirdeyeUnits(): UnitsState | undefined {
  const { birdeye: reached } = env();
  return reached && birdeyeAllowance(reached).state();
}

function moralisAllowance(plan: UnitPlan): UnitsAllowance {
  const known = access();
  known.moralisUnits ??= allowanceOf('moralis', plan);
  return known.moralisUnits;
}

/** Returns what is used and left of the month at the vendor of wallets; undefined where it is absent. */
export function readMoralisUnits(): UnitsState | undefined {
  const { moralis: reached } = env();
  return reached && moralisAllowance(reached).state();
}

/** Returns the questions about wallets and owners; throws where the vendor is absent. */
export function moralis(): Moralis {
  const { moralis: reached } = env();
  if (reached === undefined) throw new AppError('venue.not_offered');
  const known = access();
  known.moralis ??= createMoralis({
    share: shareAnswersOf({ vendor: 'moralis', reached: reached.url, log: log(), isDear: false }),
    url: reached.url,
    key: reached.key,
    allowance: moralisAllowance(reached),
    fetch,
    clock: realClock,
    onWrongKey: wrongKey('moralis'),
  });
  return known.moralis;
}
