import type { ComponentType } from 'react';
import { Button } from '@/components/ui/form/button';
import { Skeleton } from '@/components/ui/frame/skeleton';
import { Message } from '@/components/ui/text/message';
import { useWorded } from '@/components/ui/words/use-worded';
import type { Address } from '@/lib/schemas/address';
import type { AnalysisWords } from './words';

export interface OwnPartProps<Item> {
  owner: Address;
  /** The texts of the page, for parts that have a field of its form. */
  words: AnalysisWords;
  /** Called with the pressed item. */
  onChoose: (item: Item) => void;
}

interface SlotProps<Item> {
  owner: Address | undefined;
  load: () => Promise<ComponentType<OwnPartProps<Item>>>;
  onChoose: (item: Item) => void;
  words: AnalysisWords;
  unreachable: string;
}

const names = ['analysis-panel', 'errors'] as const;

/** A panel that belongs to a wallet: its code and texts load when it is opened. */
export function OwnPart<Item>({ owner, load, onChoose, words, unreachable }: SlotProps<Item>) {
  const { loaded: Own, hasFailed, again: retry } = useWorded(owner !== undefined, load, names);
  if (owner === undefined) return null;
  if (Own !== undefined) return <Own key={owner} {...{ owner, words, onChoose }} />;
  if (!hasFailed) return <Skeleton className="h-60" />;
  const action = (
    <Button size="s" onClick={retry}>
      {words.again}
    </Button>
  );
  return <Message severity="error" live title={unreachable} action={action} />;
}
