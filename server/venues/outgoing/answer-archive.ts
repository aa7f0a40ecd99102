import 'server-only';
import { LRUCache } from 'lru-cache';
import type { Clock } from './clock.ts';
import type { ToldJson } from './shared-answers.ts';

/** The place where answers outlive this process, as text. */
export interface ArchiveOffice {
  keep(question: string, answer: string): Promise<void>;
  /** Returns the answer if it is younger than this. */
  recall(question: string, keptMs: number): Promise<{ readonly answer: string; readonly ageMs: number } | undefined>;
}

export interface AnswerArchive {
  /** Keeps an answer, unless that of the same question was kept a little while ago. */
  note(question: string, json: unknown): void;
  /** Returns what the vendor said last, to this process or to one before it. */
  recall(question: string, keptMs: number): Promise<ToldJson | undefined>;
}

interface ArchiveOptions {
  readonly office: ArchiveOffice;
  readonly clock: Pick<Clock, 'now'>;
  readonly onFailure: (error: unknown) => void;
}

/** An answer after a restart is no older than this and the time for which nobody asked. */
const keepEveryMs = 5 * 60_000;
const mostQuestions = 5_000;

export function createAnswerArchive({ office, clock, onFailure }: ArchiveOptions): AnswerArchive {
  const noted = new LRUCache<string, true>({ max: mostQuestions, ttl: keepEveryMs, perf: clock, ttlResolution: 0 });
  return {
    note(question, json) {
      if (noted.has(question)) return;
      noted.set(question, true);
      office.keep(question, JSON.stringify(json)).catch(onFailure);
    },
    async recall(question, keptMs) {
      try {
        const kept = await office.recall(question, keptMs);
        return kept && { json: JSON.parse(kept.answer), ageMs: kept.ageMs };
      } catch (error) {
        onFailure(error);
        return undefined;
      }
    },
  };
}
