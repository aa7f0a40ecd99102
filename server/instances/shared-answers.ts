import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type InstanceStore, StoreAway } from './store.ts';

/** An answer that some instance got, and when that one asked for it. */
export interface SharedAnswer {
  readonly json: unknown;
  readonly askedAt: number;
}

export interface SharedQuestion {
  /** Tells the question from all others, without the vendor's key. */
  readonly key: string;
  /** A younger answer of another instance is taken. */
  readonly freshMs: number;
  /** How long asking may take; then another instance asks. */
  readonly turnMs: number;
  readonly ask: () => Promise<unknown>;
}

export interface SharedAnswers {
  /** Returns the answer that an instance has, or has one instance ask for all. */
  read(question: SharedQuestion): Promise<SharedAnswer & { readonly source: 'vendor' | 'instances' }>;
}

export interface SharedAnswersOptions {
  readonly store: InstanceStore;
  /** The name of this instance. */
  readonly holder: string;
  readonly now: () => number;
}

/** How often an instance looks whether the one that asks has its answer. */
const lookEveryMs = 25;
/** Larger answers are asked for by each instance. */
const mostLetters = 4 * 1024 * 1024;

const nameOf = (key: string): string => createHash('sha256').update(key).digest('base64url');

/** Reads what an instance left; undefined where nothing is there, or nothing that can be read. */
function read(text = ''): SharedAnswer | undefined {
  const [, askedAt, json] = /^(\d+) (.+)$/s.exec(text) ?? [];
  if (askedAt === undefined || json === undefined) return undefined;
  try {
    return { askedAt: Number(askedAt), json: JSON.parse(json) };
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/**
 * Shares what vendors answered among instances. A failure is nobody's but the one's who asked: the next instance tries
 * for itself. While the store is away each instance asks alone.
 */
export function createSharedAnswers({ store, holder, now }: SharedAnswersOptions): SharedAnswers {
  async function fresh(name: string, freshMs: number): Promise<SharedAnswer | undefined> {
    const found = read(await store.get(`answer ${name}`));
    return found !== undefined && now() - found.askedAt < freshMs ? found : undefined;
  }

  /** Waits for the answer of the instance that asks; undefined if that one gave up, or this one now has the turn. */
  async function answerOfOthers(name: string, { freshMs, turnMs }: SharedQuestion): Promise<SharedAnswer | undefined> {
    const until = performance.now() + turnMs;
    while (performance.now() < until) {
      const found = await fresh(name, freshMs);
      if (found !== undefined) return found;
      if (await store.takeTurn(`ask ${name}`, holder, turnMs)) return undefined;
      await pause(lookEveryMs);
    }
    return undefined;
  }

  async function keep(name: string, answer: SharedAnswer, lifeMs: number): Promise<void> {
    const text = `${answer.askedAt} ${JSON.stringify(answer.json)}`;
    if (text.length <= mostLetters) await store.set(`answer ${name}`, text, lifeMs);
  }

  /** Does what the store is needed for; undefined while it is away. */
  async function unlessAway<T>(work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof StoreAway) return undefined;
      throw error;
    }
  }

  return {
    async read(question) {
      const name = nameOf(question.key);
      const known = await unlessAway(() => answerOfOthers(name, question));
      if (known !== undefined) return { ...known, source: 'instances' };
      const askedAt = now();
      try {
        const answer = { json: await question.ask(), askedAt };
        await unlessAway(() => keep(name, answer, question.freshMs));
        return { ...answer, source: 'vendor' };
      } finally {
        await unlessAway(() => store.endTurn(`ask ${name}`, holder));
      }
    },
  };
}
