import type { ActionId } from '@/lib/client/keys/actions';
import type { Ask } from '@/lib/client/keys/performers';
import type { Shell } from './shell';

/** The id of the footer, which lists the pages and is the fallback when a menu cannot be loaded. */
export const footerId = 'pages';

/** The props of each panel of the shell. A panel stays mounted while its closing animation runs. */
export interface OverlayProps {
  shell: Shell;
  open: boolean;
  /** The element that gets the focus back. */
  opener: HTMLElement | undefined;
  onClose: () => void;
  /** Performs the action of a key and reports the result. */
  act: (id: ActionId, ask: Ask) => void;
}
