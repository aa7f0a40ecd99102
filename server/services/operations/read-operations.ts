import 'server-only';
import type { Operations } from '../../../lib/schemas/readiness.ts';
import { readReadiness } from '../read-readiness.ts';
import { readBuilderIncome } from './read-builder-income.ts';

/** Reads how everything is, with what is for owners alone. */
export async function readOperations(): Promise<Operations> {
  const [readiness, builderIncome] = await Promise.all([readReadiness(), readBuilderIncome()]);
  return { ...readiness, ...(builderIncome !== undefined && { builderIncome }) };
}
