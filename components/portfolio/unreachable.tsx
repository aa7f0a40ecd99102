import { Button } from '@/components/ui/form/button';
import { Message } from '@/components/ui/text/message';

/** Texts for when the panels, which bring their own texts, do not load. */
export interface SlotWords {
  readonly unreachable: string;
  readonly again: string;
}

interface UnreachableProps {
  words: SlotWords;
  onAgain: () => void;
}

export function Unreachable({ words, onAgain }: UnreachableProps) {
  const retry = (
    <Button size="s" onClick={onAgain}>
      {words.again}
    </Button>
  );
  return <Message severity="error" live title={words.unreachable} action={retry} />;
}
