import { EmptyState } from '@/components/ui/empty-state';
import { CandlesIcon } from '@/components/ui/icons';
import { Message } from '@/components/ui/message';
import { Skeleton } from '@/components/ui/skeleton';
import { useWorded } from '@/components/ui/use-worded';
import type { Shown } from './use-analysing';
import type { AnalysisWords } from './words';

interface ResultPlaceProps {
  shown: Shown | undefined;
  words: AnalysisWords;
  unreachable: string;
}

const load = async () => (await import('./result/result-panel')).ResultPanel;
const names = ['verdict'] as const;

/** The place of a result, whose code and words load with the first one. */
export function ResultPlace({ shown, words, unreachable }: ResultPlaceProps) {
  const { loaded: Panel, hasFailed } = useWorded(shown !== undefined, load, names);
  if (shown === undefined) {
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
  if (Panel !== undefined) return <Panel shown={shown} />;
  return hasFailed ? <Message severity="error" live title={unreachable} /> : <Skeleton className="h-120" />;
}
