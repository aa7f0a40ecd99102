import 'server-only';
import { AppError } from '../../../lib/errors/app-error.ts';
import { serviceClient } from '../../db/client/service.ts';
import { leaseVendorUnits, restVendorUnits } from '../../db/repositories/vendor-units.ts';
import { env } from '../../env.ts';
import { createLogger, type Logger } from '../../log.ts';
import { type Birdeye, createBirdeye } from '../../venues/birdeye/birdeye.ts';
import { createMoralis, type Moralis } from '../../venues/moralis/moralis.ts';
import { realClock } from '../../venues/outgoing/clock.ts';
import { createUnitsAllowance, type UnitsAllowance, type UnitsState } from '../../venues/units/allowance.ts';
import { createLeasedUnitLedger } from '../../venues/units/leased-ledger.ts';
import { createMemoryUnitLedger, type UnitLedger, type UnitPlan } from '../../venues/units/ledger.ts';

/** How long a call waits for a second with room: less than a handler may take. */
const patienceMs = 5_000;
/** This vendor says by itself when its units are used up; what it takes in a second is more than this. */
const moralisPlan: UnitPlan = { unitsPerMonth: 1_000_000_000, requestsPerSecond: 20 };

interface SpotVendors {
  birdeyeUnits?: UnitsAllowance;
  birdeye?: Birdeye;
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
function birdeyeLedger(plan: UnitPlan): UnitLedger {
  const { now } = realClock;
  if (env().rateLimits === 'memory') return createMemoryUnitLedger({ now, plan });
  const vendor = `birdeye ${env().modes.birdeye}`;
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

function birdeyeAllowance(plan: UnitPlan): UnitsAllowance {
  const known = access();
  known.birdeyeUnits ??= createUnitsAllowance({
    ledger: birdeyeLedger(plan),
    clock: realClock,
    unitsPerMonth: plan.unitsPerMonth,
    patienceMs,
  });
  return known.birdeyeUnits;
}

const wrongKey = (vendor: string) => () => log().error('the vendor does not take our key', { vendor });

/** Returns the questions about prices; throws where the vendor is absent. */
export function birdeye(): Birdeye {
  const { birdeye: reached } = env();
  if (reached === undefined) throw new AppError('venue.not_offered');
  const known = access();
  known.birdeye ??= createBirdeye({
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

/** Returns by how much the quota stretches what is asked by itself; infinite where nothing is to be asked. */
export function birdeyePace(): number {
  const { birdeye: reached } = env();
  return reached === undefined ? Number.POSITIVE_INFINITY : birdeyeAllowance(reached).pace();
}

/** Returns what is used and left of the month; undefined where the vendor is absent. */
export function readBirdeyeUnits(): UnitsState | undefined {
  const { birdeye: reached } = env();
  return reached && birdeyeAllowance(reached).state();
}

function moralisAllowance(): UnitsAllowance {
  const known = access();
  known.moralisUnits ??= createUnitsAllowance({
    ledger: createMemoryUnitLedger({ now: realClock.now, plan: moralisPlan }),
    clock: realClock,
    unitsPerMonth: moralisPlan.unitsPerMonth,
    patienceMs,
  });
  return known.moralisUnits;
}

/** Returns the units that this process has spent this month; undefined where the vendor is absent. */
export const readMoralisUnits = (): number | undefined =>
  env().moralis === undefined ? undefined : moralisAllowance().state().used;

/** Returns the questions about wallets and owners; throws where the vendor is absent. */
export function moralis(): Moralis {
  const { moralis: reached } = env();
  if (reached === undefined) throw new AppError('venue.not_offered');
  const known = access();
  known.moralis ??= createMoralis({
    url: reached.url,
    key: reached.key,
    allowance: moralisAllowance(),
    fetch,
    clock: realClock,
    onWrongKey: wrongKey('moralis'),
  });
  return known.moralis;
}
