import { CandlesIcon } from '@/components/ui/frame/icons';
import { Skeleton } from '@/components/ui/frame/skeleton';
import { EmptyState } from '@/components/ui/text/empty-state';
import { Message } from '@/components/ui/text/message';
import { useWorded } from '@/components/ui/words/use-worded';
import type { ToldWait } from '@/lib/client/retry-when-told';
import type { Shown, Writing } from './use-analysing';
import type { AnalysisWords } from './words';

interface ResultPlaceProps {
  shown: Shown | undefined;
  /** Takes the place of an older result while it is written. */
  writing: Writing | undefined;
  /** Stands over either while the question waits for its turn. */
  wait: ToldWait | undefined;
  words: AnalysisWords;
  unreachable: string;
  onStop: () => void;
}

const loadResult = async () => (await import('./result/result-panel')).ResultPanel;
const loadWriting = async () => (await import('./result/writing-panel')).WritingPanel;
const loadWait = async () => (await import('@/components/ui/text/told-wait-note')).ToldWaitNote;
const names = ['verdict'] as const;
const waitNames = ['waiting'] as const;

/** The place of a result, whose code and words load with the first one. */
export function ResultPlace({ shown, writing, wait, words, unreachable, onStop }: ResultPlaceProps) {
  const isWritten = writing !== undefined;
  const { loaded: Result, hasFailed: lacksResult } = useWorded(shown !== undefined, loadResult, names);
  const { loaded: Written, hasFailed: lacksWritten } = useWorded(isWritten, loadWriting, names);
  const { loaded: WaitNote } = useWorded(wait !== undefined, loadWait, waitNames);
  if (wait !== undefined && WaitNote !== undefined)
    return <WaitNote className="self-start" wait={wait} onStop={onStop} />;
  if (isWritten && Written !== undefined) return <Written writing={writing} onStop={onStop} />;
  if (!isWritten && shown === undefined) {
    return (
      <EmptyState
        heading="h2"
        className="min-h-60 border-line max-lg:border-t lg:min-h-120 lg:border-s"
        icon={<CandlesIcon size={20} />}
        title={words.empty}
        text={words.emptyText}
      />
    );
  }
  if (!isWritten && shown !== undefined && Result !== undefined) {
    return <Result shown={shown} unreachable={unreachable} />;
  }
  const hasFailed = isWritten ? lacksWritten : lacksResult;
  return hasFailed ? <Message severity="error" live title={unreachable} /> : <Skeleton className="h-120" />;
}
