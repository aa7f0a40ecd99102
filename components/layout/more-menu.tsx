'use client';

import { ChevronDownIcon } from '@/components/ui/icons';
import { MenuButton } from './menu-button';
import type { Shell } from './shell';
import { useDeferred } from './use-deferred';

const load = () => import('./more-menu-open');

export function MoreMenu({ shell }: { shell: Shell }) {
  const { loaded, handlers } = useDeferred(load);
  const content = (
    <>
      {shell.words.more}
      <ChevronDownIcon size={14} />
    </>
  );
  if (loaded === undefined) {
    return (
      <MenuButton className="px-2.5" {...handlers}>
        {content}
      </MenuButton>
    );
  }
  return <loaded.MoreMenuOpen links={shell.more}>{content}</loaded.MoreMenuOpen>;
}
