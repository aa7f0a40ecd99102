import { Skeleton } from '@/components/ui/frame/skeleton';
import { useWorded } from '@/components/ui/words/use-worded';
import type { Address } from '@/lib/schemas/address';
import type { AccountListSlots } from './account/account-view';
import { type SlotWords, Unreachable } from './unreachable';

/** The placeholder of the panels while they load. */
function Waiting() {
  return (
    <div className="flex flex-col gap-8">
      <Skeleton className="h-40 md:h-20" />
      <Skeleton className="h-80" />
    </div>
  );
}

interface PanelSlotProps {
  /** The account's address; undefined while it is unknown, and nothing is loaded before. */
  owner: Address | undefined;
  /** True for the account's owner. */
  isOwn?: boolean;
  lists: AccountListSlots;
  words: SlotWords;
}

const load = async () => (await import('@/components/portfolio/account/account-view')).AccountView;
const panelWords = ['positions', 'errors'] as const;

/** The panels of an account, or their placeholder. */
export function PanelSlot({ owner, isOwn = false, lists, words }: PanelSlotProps) {
  const { loaded: View, hasFailed, again } = useWorded(owner !== undefined, load, panelWords);
  // Another account gets a new view, so that no choice is carried over.
  if (View !== undefined && owner !== undefined)
    return <View key={owner} owner={owner} isOwn={isOwn} lists={lists} words={words} />;
  return hasFailed ? <Unreachable words={words} onAgain={again} /> : <Waiting />;
}
