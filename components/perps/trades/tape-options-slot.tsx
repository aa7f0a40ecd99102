import { useWorded } from '@/components/ui/words/use-worded';
import type { TapeOptionsProps } from './tape-options';

const load = async () => (await import('./tape-options')).TapeOptions;
const words = ['terminal'] as const;

/** Keeps the row of the options free until their code is there, so that the list below stays where it is. */
export function TapeOptionsSlot(props: TapeOptionsProps) {
  const { loaded: TapeOptions } = useWorded(true, load, words);
  return (
    <div className="flex h-10 shrink-0 items-center gap-1.5 px-(--gutter) noscript:hidden">
      {TapeOptions !== undefined && <TapeOptions {...props} />}
    </div>
  );
}
