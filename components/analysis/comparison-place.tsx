import { Button } from '@/components/ui/form/button';
import { Skeleton } from '@/components/ui/frame/skeleton';
import { Message } from '@/components/ui/text/message';
import { useWorded } from '@/components/ui/words/use-worded';
import type { Address } from '@/lib/schemas/address';
import type { AnalysisWords } from './words';

interface ComparisonPlaceProps {
  owner: Address | undefined;
  words: AnalysisWords;
  unreachable: string;
}

const load = async () => (await import('./records/comparison')).Comparison;
const names = ['verdict', 'errors'] as const;

/** The place of the comparison, whose code and words load when its tab is opened. */
export function ComparisonPlace({ owner, words, unreachable }: ComparisonPlaceProps) {
  const { loaded: Comparison, hasFailed, again } = useWorded(true, load, names);
  if (Comparison !== undefined) return <Comparison owner={owner} soon={words.soon} soonText={words.soonText} />;
  if (!hasFailed) return <Skeleton className="h-60" />;
  const action = (
    <Button size="s" onClick={again}>
      {words.again}
    </Button>
  );
  return <Message severity="error" live title={unreachable} action={action} />;
}
