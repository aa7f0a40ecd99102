import 'server-only';
import { termsUpdatedOn } from '../../../lib/config/site/brand.ts';
import { AppError } from '../../../lib/errors/app-error.ts';
import type { VerifiedSession } from '../../auth/guards.ts';
import { serviceClient } from '../../db/client/service.ts';
import { hasAcceptedTerms } from '../../db/repositories/terms.ts';

const mostKnown = 20_000;
/** The owners whose acceptance was seen: nobody takes one back. */
const accepted = new Set<string>();

/**
 * Returns why a session may open nothing, or undefined if it may: trading is not offered where its owner is, or the
 * owner signed in before the present terms. A new sign-in accepts them, so the page asks for just that.
 */
export async function barOf({ owner, isOffered }: VerifiedSession): Promise<AppError | undefined> {
  if (!isOffered) return new AppError('region.blocked');
  if (accepted.has(owner)) return undefined;
  if (!(await hasAcceptedTerms(serviceClient(), owner, termsUpdatedOn))) return new AppError('auth.required');
  if (accepted.size >= mostKnown) accepted.clear();
  accepted.add(owner);
  return undefined;
}
