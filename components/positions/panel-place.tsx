import { Button } from '@/components/ui/button';
import { Message } from '@/components/ui/message';
import type { Address } from '@/lib/schemas/address';
import type { Panel } from './use-panel';
import { Waiting } from './waiting';

/** The panels bring their own words; these are for when they do not come. */
export interface PlaceWords {
  readonly unreachable: string;
  readonly again: string;
}

interface PanelPlaceProps {
  owner: Address;
  panel: Panel;
  words: PlaceWords;
}

/** The panels of an account, or what is in their place. */
export function PanelPlace({ owner, panel, words }: PanelPlaceProps) {
  if (panel.kind === 'loaded') return <panel.View owner={owner} words={panel.words} />;
  if (panel.kind === 'waiting') return <Waiting />;
  const again = (
    <Button size="s" onClick={panel.again}>
      {words.again}
    </Button>
  );
  return <Message severity="error" live title={words.unreachable} action={again} />;
}
