'use client';

import { usePathname } from 'next/navigation';
import { ChevronDownIcon } from '@/components/ui/frame/icons';
import { isHere } from './here';
import { MenuButton } from './menu-button';
import type { Shell } from './shell';
import { useDeferred } from './use-deferred';

const load = () => import('./more-menu-open');

const look =
  'relative px-2.5 data-here:font-medium data-here:text-text-1 data-here:after:absolute data-here:after:inset-x-2.5 data-here:after:-bottom-2 data-here:after:h-0.5 data-here:after:bg-accent';

export function MoreMenu({ shell }: { shell: Shell }) {
  const { loaded, handlers } = useDeferred(load);
  const pathname = usePathname();
  const here = shell.more.find((link) => isHere(link, shell.locale, pathname));
  const button = { className: look, ...(here !== undefined && { 'data-here': '' }) };
  const content = (
    <>
      {shell.words.more}
      <ChevronDownIcon size={14} />
    </>
  );
  if (loaded === undefined) {
    return (
      <MenuButton {...button} {...handlers}>
        {content}
      </MenuButton>
    );
  }
  return (
    <loaded.MoreMenuOpen links={shell.more} here={here} {...button}>
      {content}
    </loaded.MoreMenuOpen>
  );
}
