import 'server-only';
import { type Clock, sleep } from './clock.ts';

/** A vendor's answer and its age. */
export interface ToldJson {
  readonly json: unknown;
  readonly ageMs: number;
}

/** `own`: this instance has the turn to ask. `others`: another one has it. */
export type AnswerTurn =
  | { readonly state: 'known'; readonly answer: string; readonly ageMs: number }
  | { readonly state: 'own' }
  | { readonly state: 'others' };

/** The office in which all instances leave a vendor's answers, as text. */
export interface AnswerOffice {
  claim(question: string, freshMs: number, holdMs: number): Promise<AnswerTurn>;
  keep(question: string, answer: string, ageMs: number): Promise<void>;
  release(question: string): Promise<void>;
}

/** Returns an answer that is younger than `freshMs`: one that another instance was given, or a new one. */
export type ShareAnswer = (question: string, freshMs: number, ask: () => Promise<unknown>) => Promise<ToldJson>;

interface SharedAnswersOptions {
  readonly office: AnswerOffice;
  readonly clock: Pick<Clock, 'now' | 'later'>;
  /** How long a turn lasts if the instance that has it ends meanwhile. */
  readonly holdMs: number;
  /** How often to look whether the instance with the turn has its answer. */
  readonly lookAgainMs?: number;
  /** How long an office that could not be reached is spared, and everybody asks for themselves. */
  readonly restMs?: number;
  readonly onFailure: (error: unknown) => void;
}

const usualLookAgainMs = 100;
const usualRestMs = 5_000;

/** Lets one instance ask for all. Without the office each asks for itself. */
export function createSharedAnswers({
  office,
  clock,
  holdMs,
  lookAgainMs = usualLookAgainMs,
  restMs = usualRestMs,
  onFailure,
}: SharedAnswersOptions): ShareAnswer {
  let restsUntil = Number.NEGATIVE_INFINITY;

  async function orElse<T>(work: Promise<T>, otherwise: T): Promise<T> {
    try {
      return await work;
    } catch (error) {
      restsUntil = clock.now() + restMs;
      onFailure(error);
      return otherwise;
    }
  }

  async function askInTurn(question: string, ask: () => Promise<unknown>): Promise<ToldJson> {
    const askedAt = clock.now();
    try {
      const json = await ask();
      const ageMs = clock.now() - askedAt;
      await orElse(office.keep(question, JSON.stringify(json), ageMs), undefined);
      return { json, ageMs: 0 };
    } catch (failure) {
      await orElse(office.release(question), undefined);
      throw failure;
    }
  }

  return async (question, freshMs, ask) => {
    const until = clock.now() + holdMs;
    while (clock.now() >= restsUntil && clock.now() < until) {
      const turn = await orElse(office.claim(question, freshMs, holdMs), undefined);
      if (turn === undefined) break;
      if (turn.state === 'known') return { json: JSON.parse(turn.answer), ageMs: turn.ageMs };
      if (turn.state === 'own') return askInTurn(question, ask);
      await sleep(clock, lookAgainMs);
    }
    return { json: await ask(), ageMs: 0 };
  };
}
