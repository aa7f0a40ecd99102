import type { ActionId } from '@/lib/client/keys/actions';
import type { Ask } from '@/lib/client/keys/performers';
import type { Shell } from './shell';

/** What each panel of the shell is told. It stays mounted while it closes. */
export interface OverlayProps {
  shell: Shell;
  open: boolean;
  /** Gets the focus back. */
  opener: HTMLElement | undefined;
  onClose: () => void;
  /** Does what a key would do, and tells what became of it. */
  act: (id: ActionId, ask: Ask) => void;
}
