'use client';

import { ThemeIcon } from '@/components/ui/frame/icons';
import { MenuButton } from './menu-button';
import type { Shell } from './shell';
import { useDeferred } from './use-deferred';

const load = () => import('./appearance-menu-open');

export function AppearanceMenu({ shell }: { shell: Shell }) {
  const { loaded, handlers } = useDeferred(load);
  const button = { className: 'w-(--control-m) max-md:hidden', 'aria-label': shell.words.appearance.label };
  if (loaded === undefined) {
    return (
      <MenuButton {...button} {...handlers}>
        <ThemeIcon />
      </MenuButton>
    );
  }
  return (
    <loaded.AppearanceMenuOpen words={shell.words.appearance} {...button}>
      <ThemeIcon />
    </loaded.AppearanceMenuOpen>
  );
}
