import { CandlesIcon } from '@/components/ui/frame/icons';
import { Skeleton } from '@/components/ui/frame/skeleton';
import { EmptyState } from '@/components/ui/text/empty-state';
import { Message } from '@/components/ui/text/message';
import { useWorded } from '@/components/ui/words/use-worded';
import type { RetryAfter } from '@/lib/client/retry-after';
import type { Shown, Writing } from './use-analysing';
import type { AnalysisWords } from './words';

interface ResultSlotProps {
  shown: Shown | undefined;
  /** The panel that replaces an older result while a new one is written. */
  writing: Writing | undefined;
  /** The note shown above either while the request waits in the queue. */
  wait: RetryAfter | undefined;
  words: AnalysisWords;
  unreachable: string;
  onStop: () => void;
}

const loadResult = async () => (await import('@/components/analysis/result/result-panel')).ResultPanel;
const loadWriting = async () => (await import('@/components/analysis/result/writing-panel')).WritingPanel;
const loadWait = async () => (await import('@/components/ui/text/retry-after-note')).RetryAfterNote;
const names = ['analysis-panel', 'errors'] as const;
const waitNames = ['retry'] as const;

/** The slot of a result, whose code and texts load with the first one. */
export function ResultSlot({ shown, writing, wait, words, unreachable, onStop }: ResultSlotProps) {
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
