import 'server-only';
import { serviceClient } from '../db/client/service.ts';
import { leaseVendorUnits, restVendorUnits } from '../db/repositories/vendor-units.ts';
import { env } from '../env.ts';
import type { Logger } from '../log.ts';
import { realClock } from '../venues/outgoing/call.ts';
import { createLeasedUnitLedger } from '../venues/units/leased-ledger.ts';
import { createMemoryUnitLedger, type UnitLedger, type UnitPlan } from '../venues/units/ledger.ts';

/** Returns the ledger of a plan: all instances with one database are one customer of a vendor. */
export function unitLedgerOf(vendor: string, plan: UnitPlan, log: Logger): UnitLedger {
  const { now } = realClock;
  if (env().rateLimits === 'memory') return createMemoryUnitLedger({ now, plan });
  return createLeasedUnitLedger({
    office: {
      lease: (request) => leaseVendorUnits(serviceClient(), { ...request, vendor }),
      rest: (lack, forMs) => restVendorUnits(serviceClient(), { vendor, lack, forMs }),
    },
    now,
    plan,
    onFailure: (error) => log.lasting('a vendor’s units are counted here meanwhile', { vendor, error }, vendor),
  });
}
