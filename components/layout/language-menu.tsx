'use client';

import { GlobeIcon } from '@/components/ui/frame/icons';
import { MenuButton } from './menu-button';
import type { Shell } from './shell';
import { useDeferred } from './use-deferred';

const load = () => import('./language-menu-open');

export function LanguageMenu({ shell }: { shell: Shell }) {
  const { loaded, handlers } = useDeferred(load);
  const button = { className: 'w-(--control-m) max-md:hidden', 'aria-label': shell.words.language };
  if (loaded === undefined) {
    return (
      <MenuButton {...button} {...handlers}>
        <GlobeIcon />
      </MenuButton>
    );
  }
  return (
    <loaded.LanguageMenuOpen locale={shell.locale} {...button}>
      <GlobeIcon />
    </loaded.LanguageMenuOpen>
  );
}
