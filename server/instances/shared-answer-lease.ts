import { createHash } from 'node:crypto';
import type { InstanceStore } from './store.ts';

/** The vendor's answer, the right to request it, or the information that another instance has that right. */
type Turn =
  | { readonly state: 'known'; readonly answer: string; readonly ageMs: number }
  | { readonly state: 'own' | 'others' };

export interface SharedAnswerLeaseOptions {
  readonly store: InstanceStore;
  /** The vendor with its mode: the same request to another one is a different request. */
  readonly vendor: string;
  /** The name of this instance. */
  readonly holder: string;
  readonly now: () => number;
}

/** The lifetime of most answers is shorter; the store may drop them earlier when it is full. */
const usualLifeMs = 10 * 60_000;
/** The maximum length of a shared answer: larger ones are requested by each instance. */
const mostLetters = 4 * 1024 * 1024;

/** Shares vendors' answers among instances, in their common store. */
export function createSharedAnswerLease({ store, vendor, holder, now }: SharedAnswerLeaseOptions) {
  const nameOf = (question: string): string =>
    createHash('sha256').update(`${vendor}\n${question}`).digest('base64url');

  async function readCached(name: string): Promise<{ readonly answer: string; readonly ageMs: number } | undefined> {
    const [, askedAt, answer] = /^(\d+) (.+)$/s.exec((await store.get(`answer ${name}`)) ?? '') ?? [];
    return answer === undefined ? undefined : { answer, ageMs: Math.max(0, now() - Number(askedAt)) };
  }

  async function leave(name: string, answer: string, ageMs: number, lifeMs = usualLifeMs): Promise<void> {
    if (answer.length <= mostLetters) await store.set(`answer ${name}`, `${now() - ageMs} ${answer}`, lifeMs);
  }

  return {
    async claim(question: string, freshMs: number, holdMs: number): Promise<Turn> {
      const name = nameOf(question);
      const known = await readCached(name);
      if (known !== undefined && known.ageMs < freshMs) return { state: 'known', ...known };
      if (!(await store.takeTurn(`ask ${name}`, holder, holdMs))) return { state: 'others' };
      // The last holder of the turn may have stored the answer since it was looked up.
      const left = await readCached(name);
      if (left === undefined || left.ageMs >= freshMs) return { state: 'own' };
      await store.endTurn(`ask ${name}`, holder);
      return { state: 'known', ...left };
    },
    /** Stores an answer, for as long as it is valid if that is known, and ends the turn. */
    async keep(question: string, answer: string, ageMs: number, lifeMs?: number): Promise<void> {
      const name = nameOf(question);
      await leave(name, answer, ageMs, lifeMs);
      await store.endTurn(`ask ${name}`, holder);
    },
    /** Returns which of these requests have an answer that is younger than `freshMs`. */
    async recall(questions: readonly string[], freshMs: number) {
      const all = await Promise.all(
        questions.map(async (question) => {
          const known = await readCached(nameOf(question));
          return known === undefined || known.ageMs >= freshMs ? [] : [{ question, ...known }];
        }),
      );
      return all.flat();
    },
    /** Stores answers to several requests, and ends their turns. */
    async leaveAll(answers: ReadonlyMap<string, string>, ageMs: number): Promise<void> {
      await Promise.all(
        [...answers].map(async ([question, answer]) => {
          await leave(nameOf(question), answer, ageMs);
          await store.endTurn(`ask ${nameOf(question)}`, holder);
        }),
      );
    },
    /** Takes the turns of these requests, and returns those that were free. */
    async takeAll(questions: readonly string[], holdMs: number): Promise<readonly string[]> {
      const taken = await Promise.all(
        questions.map((question) => store.takeTurn(`ask ${nameOf(question)}`, holder, holdMs)),
      );
      return questions.filter((_question, at) => taken[at] === true);
    },
    async release(question: string): Promise<void> {
      await store.endTurn(`ask ${nameOf(question)}`, holder);
    },
  };
}
