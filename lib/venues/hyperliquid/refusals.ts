import { AppError } from '../../errors/app-error.ts';
import type { ErrorCode } from '../../errors/catalog.ts';

/** What the venue says, and what it means here. The first that fits counts. */
const meanings: readonly (readonly [RegExp, ErrorCode])[] = [
  [/^Must deposit before performing actions/, 'account.must_deposit'],
  [/Action disabled when unified account is active/, 'account.unified'],
  [/insufficient/i, 'account.insufficient'],
  [/pending withdrawal/i, 'account.withdrawal_pending'],
  [/Too many extra agents/, 'agent.too_many'],
  [/pending agent removal/, 'agent.removal_pending'],
  [/Extra agent already used/, 'agent.used'],
  [/Agent valid_until/, 'agent.expiry'],
  [/Invalid nonce/, 'venue.nonce'],
  [/Unable to recover signer/, 'auth.signature'],
];

/** Builders have words of their own before the general ones. */
const builderMeanings: readonly (readonly [RegExp, ErrorCode])[] = [
  [/Builder has insufficient balance to be approved/, 'builder.unfunded'],
  [/Builder fee has not been approved/, 'builder.not_approved'],
];

/** The venue's own words stay in the cause, for the log: a screen speaks by the code. */
export function refusalOf(text: string): AppError {
  const cause = new Error(text);
  const found = [...builderMeanings, ...meanings].find(([wording]) => wording.test(text));
  return new AppError(found?.[1] ?? 'venue.refused', { cause });
}
