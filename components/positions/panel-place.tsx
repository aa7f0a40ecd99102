import { Button } from '@/components/ui/button';
import { Message } from '@/components/ui/message';
import { useWorded } from '@/components/ui/use-worded';
import type { Address } from '@/lib/schemas/address';
import { Waiting } from './waiting';

/** The panels bring their own words; these are for when they do not come. */
export interface PlaceWords {
  readonly unreachable: string;
  readonly again: string;
}

interface PanelPlaceProps {
  /** Undefined until it is known whose account is to be shown; nothing is loaded before. */
  owner: Address | undefined;
  words: PlaceWords;
}

const load = async () => (await import('./account/account-view')).AccountView;
const panelWords = ['positions', 'errors'] as const;

/** The panels of an account, or what is in their place. */
export function PanelPlace({ owner, words }: PanelPlaceProps) {
  const { loaded: View, hasFailed, again } = useWorded(owner !== undefined, load, panelWords);
  // Another account is another view: nothing chosen in one is carried over.
  if (View !== undefined && owner !== undefined) return <View key={owner} owner={owner} />;
  if (!hasFailed) return <Waiting />;
  const retry = (
    <Button size="s" onClick={again}>
      {words.again}
    </Button>
  );
  return <Message severity="error" live title={words.unreachable} action={retry} />;
}
