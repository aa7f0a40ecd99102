import 'server-only';
import type { BuilderIncome } from '../../../lib/config/fees.ts';
import { judgeBuilderIncome } from '../../../lib/domain/fees/builder-income.ts';
import type { Operations, VenueWatchReport } from '../../../lib/schemas/readiness.ts';
import { recordedOn, recordedShapes } from '../../../lib/venues/hyperliquid/watch/recorded-shapes.ts';
import { type Outcome, unlessLate } from '../../venues/outgoing/call.ts';
import { exchange, venueWatch } from '../exchange-access.ts';
import { refusedWith } from '../notices/push-access.ts';
import { builderOf } from '../orders/builder.ts';
import { readReadiness } from '../read-readiness.ts';

/** The timeout of the builder's income: after it, the operations are shown without. */
const patienceMs = 2_000;

const knownOf = <T>(outcome: Outcome<T> | undefined): T | undefined =>
  outcome?.ok === true ? outcome.value : undefined;

/** Returns whether the builder's address earns; undefined if orders carry no fee. */
export async function readBuilderIncome(): Promise<BuilderIncome | undefined> {
  const user = builderOf()?.address;
  if (user === undefined) return undefined;
  const { builderMode, builderBalance } = exchange();
  const [mode, balance] = await Promise.all([
    unlessLate(builderMode({ user }), patienceMs),
    unlessLate(builderBalance({ user }), patienceMs),
  ]);
  return judgeBuilderIncome({ mode: knownOf(mode), value: knownOf(balance)?.total });
}

/** Returns the differences between the exchange and the recordings, as far as this process has seen them. */
function readVenueWatch(): VenueWatchReport {
  const [watch, now] = [venueWatch(), Date.now()];
  return {
    recordedOn,
    compared: watch.compared(),
    known: recordedShapes.size,
    drifts: watch.drifts().map(({ of, kind, path, recorded, came, times, lastAt }) => ({
      ...{ of, kind, path, times, ageMs: Math.max(0, now - lastAt) },
      ...(recorded !== undefined && { recorded }),
      ...(came !== undefined && { came }),
    })),
  };
}

/** Reads the state of everything, including the parts for owners alone. */
export async function readOperations(): Promise<Operations> {
  const [readiness, builderIncome] = await Promise.all([readReadiness(), readBuilderIncome()]);
  const pushRefused = refusedWith();
  return {
    ...{ ...readiness, venueWatch: readVenueWatch() },
    ...(builderIncome !== undefined && { builderIncome }),
    ...(pushRefused !== undefined && { pushRefused }),
  };
}
