import { Button } from '@/components/ui/form/button';
import { Skeleton } from '@/components/ui/frame/skeleton';
import { Message } from '@/components/ui/text/message';
import type { AccountSlotWords } from './slot-words';

/** Placeholders as high as the rows that will replace them. */
export function WaitingRows() {
  return (
    <div className="flex flex-col gap-4 px-(--gutter) py-3">
      {['first', 'second', 'third'].map((row) => (
        <Skeleton key={row} className="h-5 w-full" />
      ))}
    </div>
  );
}

interface UnreachableProps {
  words: AccountSlotWords;
  again: () => void;
}

/** Shows that code could not be loaded, with a button to retry. */
export function Unreachable({ words, again }: UnreachableProps) {
  return (
    <Message
      className="m-(--gutter)"
      severity="error"
      live
      title={words.unreachable}
      action={
        <Button size="s" onClick={again}>
          {words.again}
        </Button>
      }
    />
  );
}
