import 'server-only';
import { AppError } from '../../../lib/errors/app-error.ts';
import type { CataloguePair } from '../../../lib/schemas/catalogue.ts';
import type { ManagePair, PairData } from '../../../lib/schemas/manage.ts';
import { serviceClient } from '../../db/client/service.ts';
import { createPair, deletePair, type PairDraft, pairOfTokens, updatePair } from '../../db/repositories/pairs.ts';
import { announceChange } from './announce-change.ts';
import { notingRefusal, type Writing } from './note-refused.ts';

interface ManagedPair {
  readonly label: string;
  readonly pair?: CataloguePair;
}

const draftOf = (data: PairData): PairDraft => ({
  chainId: data.chain_id,
  baseTokenId: data.base_token_id,
  quoteTokenId: data.quote_token_id,
  isEnabled: data.is_enabled,
});

/** Returns the reason for a refused save: the pair exists already, or its tokens are missing or on another chain. */
async function withReason(data: PairData, save: () => Promise<CataloguePair>): Promise<ManagedPair> {
  try {
    const pair = await save();
    return { label: pair.label, pair };
  } catch (thrown) {
    if (!(thrown instanceof AppError) || thrown.code !== 'data.conflict') throw thrown;
    const other = await pairOfTokens(serviceClient(), data.base_token_id, data.quote_token_id);
    const isThere = other?.chainId === data.chain_id;
    throw new AppError(isThere ? 'catalogue.pair_exists' : 'catalogue.pair_tokens', { cause: thrown });
  }
}

async function act({ session: { owner } }: Writing, request: ManagePair): Promise<ManagedPair> {
  switch (request.action) {
    case 'create': {
      const data = request.pairData;
      return withReason(data, () => createPair(serviceClient(), owner, draftOf(data)));
    }
    case 'update': {
      const data = request.pairData;
      const seen = { pairId: data.id, version: data.version };
      return withReason(data, () => updatePair(serviceClient(), owner, seen, draftOf(data)));
    }
    case 'delete':
      return { label: await deletePair(serviceClient(), owner, request.pairData.id) };
    default:
      return request satisfies never;
  }
}

const subjectOf = (request: ManagePair): string =>
  request.action === 'create'
    ? `pair:${request.pairData.chain_id}-${request.pairData.base_token_id}-${request.pairData.quote_token_id}`
    : `pair:${request.pairData.id}`;

/** Adds, changes or deletes a pair. */
export async function managePair(writing: Writing, request: ManagePair): Promise<ManagedPair> {
  const attempted = { action: `pair.${request.action}`, subject: subjectOf(request) };
  const managed = await notingRefusal(writing, attempted, () => act(writing, request));
  await announceChange();
  return managed;
}
