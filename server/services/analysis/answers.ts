import 'server-only';
import { LRUCache } from 'lru-cache';

type Hear<News> = (news: News) => void;

/** The listeners to an answer that is being made, and its last progress report. */
interface Line<News> {
  readonly hearers: Set<Hear<News>>;
  reported: News | undefined;
}

interface Stored<T, News> {
  readonly until: number;
  readonly answer: Promise<T>;
  readonly line: Line<News>;
}

interface Requested {
  readonly key: string;
  readonly now: number;
  /** The moment from which the same request has another answer. */
  readonly until: number;
}

/** The most cached answers; those requested longest ago are dropped first. */
const mostCached = 2_000;

/**
 * Caches answers until their bar has closed. One call serves all simultaneous requests and reports its progress to
 * them; failures, and answers that are marked as temporary, are not cached.
 */
export function createAnswers<T, News = never>(counts: (answer: T) => boolean = () => true) {
  const kept = new LRUCache<string, Stored<T, News>>({ max: mostCached });

  function knownOf({ key, now }: Pick<Requested, 'key' | 'now'>): Stored<T, News> | undefined {
    const known = kept.get(key);
    return known !== undefined && known.until > now ? known : undefined;
  }

  function begin({ key, until }: Requested, make: (tell: Hear<News>) => Promise<T>): Stored<T, News> {
    const line: Line<News> = { hearers: new Set(), reported: undefined };
    const answer = make((news) => {
      line.reported = news;
      for (const hear of line.hearers) hear(news);
    });
    const entry = { until, answer, line };
    const drop = (): void => {
      if (kept.get(key) === entry) kept.delete(key);
    };
    kept.set(key, entry);
    answer.then((made) => counts(made) || drop(), drop).finally(() => line.hearers.clear());
    return entry;
  }

  return {
    /** Returns whether a request is answered, or being answered, already. */
    knows: (requested: Pick<Requested, 'key' | 'now'>): boolean => knownOf(requested) !== undefined,

    get(requested: Requested, make: (tell: Hear<News>) => Promise<T>, hear?: Hear<News>): Promise<T> {
      const { answer, line } = knownOf(requested) ?? begin(requested, make);
      if (hear !== undefined) {
        if (line.reported !== undefined) hear(line.reported);
        line.hearers.add(hear);
      }
      return answer;
    },
  };
}
