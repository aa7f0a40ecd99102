import 'server-only';
import { AppError } from '../../../lib/errors/app-error.ts';
import type { Switch } from '../../../lib/schemas/catalogue.ts';
import { serviceClient } from '../../db/client/service.ts';
import { switchPairs } from '../../db/repositories/pairs.ts';
import { switchTokens } from '../../db/repositories/tokens.ts';
import { announceChange } from './announce-change.ts';
import { notingRefusal, type Writing } from './note-refused.ts';

async function act({ session: { owner } }: Writing, { kind, ids, isEnabled }: Switch): Promise<readonly number[]> {
  if (kind === 'pairs') return switchPairs(serviceClient(), owner, ids, isEnabled);
  try {
    return await switchTokens(serviceClient(), owner, ids, isEnabled);
  } catch (thrown) {
    const isTaken = thrown instanceof AppError && thrown.code === 'data.conflict';
    throw isTaken ? new AppError('catalogue.symbol_taken', { cause: thrown }) : thrown;
  }
}

/** Enables or disables rows, all of them or none, and returns those that changed. */
export async function switchRows(writing: Writing, request: Switch): Promise<{ ids: number[] }> {
  const attempted = { action: `${request.kind}.switch`, subject: `${request.kind}:${request.ids.length}` };
  const ids = await notingRefusal(writing, attempted, () => act(writing, request));
  await announceChange();
  return { ids: [...ids] };
}
