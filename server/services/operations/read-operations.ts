import 'server-only';
import type { BuilderIncome } from '../../../lib/config/exchange/builder-income.ts';
import { judgeBuilderIncome } from '../../../lib/domain/fees/builder-income.ts';
import type { Operations } from '../../../lib/schemas/readiness.ts';
import { unlessLate } from '../../venues/outgoing/clock.ts';
import type { Outcome } from '../../venues/outgoing/outcome.ts';
import { exchange } from '../exchange-access.ts';
import { builderOf } from '../orders/builder.ts';
import { readReadiness } from '../read-readiness.ts';

/** The operations are shown without the builder's income sooner than they wait for it. */
const patienceMs = 2_000;

const knownOf = <T>(outcome: Outcome<T> | undefined): T | undefined =>
  outcome?.ok === true ? outcome.value : undefined;

/** Returns whether the builder's address earns; undefined where orders carry no fee. */
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

/** Reads how everything is, with what is for owners alone. */
export async function readOperations(): Promise<Operations> {
  const [readiness, builderIncome] = await Promise.all([readReadiness(), readBuilderIncome()]);
  return { ...readiness, ...(builderIncome !== undefined && { builderIncome }) };
}
