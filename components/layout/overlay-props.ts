import type { Shell } from './shell';

/** What each panel of the shell is told. It stays mounted while it closes. */
export interface OverlayProps {
  shell: Shell;
  open: boolean;
  /** Gets the focus back. */
  opener: HTMLElement | undefined;
  onClose: () => void;
}
