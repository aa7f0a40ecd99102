import 'server-only';
import type * as z from 'zod/mini';
import { defaultCoin } from '../../../../lib/config/symbols.ts';
import type { Address } from '../../../../lib/schemas/address.ts';
import { answeredWeight, infoWeight } from '../../../../lib/venues/hyperliquid/weights.ts';
import { declareQuestion, type Question } from '../../outgoing/question.ts';
import type { Requested } from '../budget/budget.ts';

/** The queue of the budget in which a request waits, and its user. */
type Line<Given> = (given: Given) => Omit<Requested, 'weight'>;

/** How long a request may wait in the queue: with call and retries less than a handler may take. */
const patienceMs = 4_000;
/** A page waits a little longer for its parts, and then gets the last answer in place of a late one. */
const lookPatienceMs = 1_200;
/** A job soon runs again, so it does not wait for a used up budget. */
const jobPatienceMs = 500;

/** Public data that is shared by all pages waits behind orders alone. */
export const forEverybody: Line<void> = () => ({ kind: 'read', purpose: 'markets', user: 'everybody', patienceMs });
/** A request about one account is in the queue of orders, since the user waits to trade. */
export const forOwner: Line<{ readonly user: Address }> = ({ user }) => ({
  kind: 'order',
  purpose: 'orders',
  user,
  patienceMs,
});
/** Requests for a trader's past serve the summary of a trade, and no order waits for them. */
export const forSharing: Line<{ readonly user: Address }> = ({ user }) => ({
  kind: 'person',
  purpose: 'share',
  user,
  patienceMs,
});
/** A request for an analysis is counted by the visitor's network. */
export const forAnalysis: Line<{ readonly network: string }> = ({ network }) => ({
  kind: 'person',
  purpose: 'analysis',
  user: network,
  patienceMs,
});
/** A market's first page is counted by the visitor's network, and that of the default market for everybody. */
export const forLook: Line<{ readonly coin: string; readonly network: string }> = ({ coin, network }) =>
  coin === defaultCoin
    ? forEverybody()
    : { kind: 'person', purpose: 'look', user: network, patienceMs: lookPatienceMs };
/**
 * The watch of accounts goes before visitors, within its own share: users who are to be warned cannot ask themselves.
 */
export const forWatch: Line<unknown> = () => ({
  kind: 'watch',
  purpose: 'notices',
  user: 'watch',
  patienceMs: jobPatienceMs,
});
/** A job uses the rest of the budget. Jobs take turns by their purposes. */
export const forJob = (purpose: 'histories' | 'scores' | 'notes' | 'shapes') => () =>
  ({ kind: 'job', purpose, user: purpose, patienceMs: jobPatienceMs }) as const;

interface InfoDeclared<Given, Wire, Answer>
  extends Pick<Question<Given, Answer>, 'freshMs' | 'cachedMs' | 'attempts' | 'permit' | 'isArchived'> {
  readonly type: string;
  readonly fields?: (given: Given) => Readonly<Record<string, unknown>>;
  readonly line: Line<Given>;
  /** The maximum weight, if the request itself limits its answer. */
  readonly most?: (given: Given) => number;
  readonly schema: z.ZodMiniType<Wire>;
  readonly transform: (wire: Wire, given: Given) => Answer;
}

/** Declares a request to the exchange's `/info`. None of them changes anything, so each may be repeated. */
export function declareInfo<Given, Wire, Answer>({
  type,
  fields,
  line,
  most,
  ...rest
}: InfoDeclared<Given, Wire, Answer>): Question<Given, Answer, Requested> {
  const weight = infoWeight(type);
  return declareQuestion({
    ...rest,
    request: (given) => ({ path: '/info', body: { type, ...fields?.(given) } }),
    cost: (given) => ({ ...line(given), weight: most?.(given) ?? weight.most }),
    spent: (json) => (Array.isArray(json) ? answeredWeight(type, json.length) : weight.base),
  });
}

/**
 * The setting for data that must be current: it is never cached, since a role from before a signature proves nothing.
 */
export const current = { freshMs: 0, cachedMs: 0 } as const;
export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
