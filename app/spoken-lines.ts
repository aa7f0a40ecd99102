import type { SpokenWords } from '@/lib/domain/analysis/spoken-words';
import type { AnalysisLine, AnalysisResult } from '@/lib/schemas/analysis';

const textOf = ({ attempt, reasons, market }: SpokenWords): string => JSON.stringify([attempt, reasons, market]);

/** Yields the text of an analysis whenever it has grown, and finally the whole analysis. A slow reader skips steps. */
export async function* spokenLines(
  write: (hear: (words: SpokenWords) => void) => Promise<AnalysisResult>,
): AsyncGenerator<AnalysisLine> {
  let newest: SpokenWords | undefined;
  let isDone = false;
  let more = Promise.withResolvers<void>();
  const whole = write((words) => {
    newest = words;
    more.resolve();
  });
  const end = (): void => {
    isDone = true;
    more.resolve();
  };
  whole.then(end, end);
  let sent = '';
  while (!isDone) {
    await more.promise;
    more = Promise.withResolvers();
    if (isDone || newest === undefined || textOf(newest) === sent) continue;
    sent = textOf(newest);
    yield { kind: 'words', attempt: newest.attempt, reasons: [...newest.reasons], market: newest.market };
  }
  yield { kind: 'result', result: await whole };
}
