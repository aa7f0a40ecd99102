import 'server-only';
import type * as z from 'zod/mini';
import { defaultCoin } from '../../../../lib/config/exchange/symbols.ts';
import type { Address } from '../../../../lib/schemas/address.ts';
import { answeredWeight, infoWeight } from '../../../../lib/venues/hyperliquid/weights.ts';
import { declareQuestion, type Question } from '../../outgoing/question.ts';
import type { Asked } from '../budget/budget.ts';

/** Says in which line of the budget a question waits, and for whom. */
type Line<Given> = (given: Given) => Omit<Asked, 'weight'>;

/** How long a question may wait in line: with call and retries less than a handler may take. */
const patienceMs = 4_000;
/** The sweep soon has its next turn, so it does not wait for a used up budget. */
const sweepPatienceMs = 500;

/** Public reads that everybody's pages share wait behind orders and have a third of the budget. */
export const forEverybody: Line<void> = () => ({ kind: 'read', user: 'everybody', patienceMs });
/** A question about one account is in the line of orders, since the user waits to trade. */
export const forOwner: Line<{ readonly user: Address }> = ({ user }) => ({ kind: 'order', user, patienceMs });
/** Readings of a trader's past wait behind all orders, in turn with what everybody is shown. */
export const forLookingBack: Line<{ readonly user: Address }> = ({ user }) => ({ kind: 'read', user, patienceMs });
/** A question about one market for a visitor is in the last line, counted by the visitor's network. */
export const forVisitor: Line<{ readonly network: string }> = ({ network }) => ({
  kind: 'visitor',
  user: network,
  patienceMs,
});
/** A market's first look is for its visitor, that of the default market for everybody. */
export const forFirstLook: Line<{ readonly coin: string; readonly network: string }> = (look) =>
  look.coin === defaultCoin ? forEverybody() : forVisitor(look);
/**
 * The watch of accounts is in turn with what everybody is shown. In the line of sweeps it would starve: the sweep through
 * the markets uses that line's part of a minute up in one burst, and an account in danger is read four times a minute. It
 * has its next turn soon, so pages do not wait behind it for long.
 */
export const forWatch: Line<unknown> = () => ({ kind: 'read', user: 'watch', patienceMs: sweepPatienceMs });
export const forSweep: Line<unknown> = () => ({ kind: 'sweep', user: 'everybody', patienceMs: sweepPatienceMs });

interface InfoDeclared<Given, Wire, Answer>
  extends Pick<Question<Given, Answer>, 'freshMs' | 'keptMs' | 'attempts' | 'permit'> {
  readonly type: string;
  readonly fields?: (given: Given) => Readonly<Record<string, unknown>>;
  readonly line: Line<Given>;
  /** The most that it may weigh, if the question itself limits its answer. */
  readonly most?: (given: Given) => number;
  readonly schema: z.ZodMiniType<Wire>;
  readonly transform: (wire: Wire, given: Given) => Answer;
}

/** Declares a question to the exchange's `/info`. None of them changes anything, so each may be asked again. */
export function declareInfo<Given, Wire, Answer>({
  type,
  fields,
  line,
  most,
  ...rest
}: InfoDeclared<Given, Wire, Answer>): Question<Given, Answer, Asked> {
  const weight = infoWeight(type);
  return declareQuestion({
    ...rest,
    request: (given) => ({ path: '/info', body: { type, ...fields?.(given) } }),
    cost: (given) => ({ ...line(given), weight: most?.(given) ?? weight.most }),
    spent: (json) => (Array.isArray(json) ? answeredWeight(type, json.length) : weight.base),
  });
}

/** For what must be current: never from memory, since a role from before a signature proves nothing. */
export const current = { freshMs: 0, keptMs: 0 } as const;
export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
