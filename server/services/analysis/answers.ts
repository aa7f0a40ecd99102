import 'server-only';

interface Kept<T> {
  readonly until: number;
  readonly answer: Promise<T>;
}

interface Asked {
  readonly key: string;
  readonly now: number;
  /** The moment from which the same question has another answer. */
  readonly until: number;
}

/** The most questions that are remembered; those asked longest ago are dropped first. */
const mostKept = 2_000;

/** Keeps answers until their bar has closed. One call serves all who ask meanwhile, and no failure is kept. */
export function createAnswers<T>() {
  const kept = new Map<string, Kept<T>>();

  function get({ key, now, until }: Asked, make: () => Promise<T>): Promise<T> {
    const known = kept.get(key);
    if (known !== undefined && known.until > now) return known.answer;
    const answer = make();
    const entry = { until, answer };
    kept.delete(key);
    kept.set(key, entry);
    const [oldest] = kept.keys();
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
    answer.catch(() => {
      if (kept.get(key) === entry) kept.delete(key);
    });
    return answer;
  }

  return { get };
}
