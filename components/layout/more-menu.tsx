'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { CheckIcon, ChevronDownIcon } from '@/components/ui/frame/icons';
import { focusedItemClasses } from '@/components/ui/overlay/overlay-classes';
import { isCurrentPage } from './current-page';
import { HeaderMenu } from './header-menu';
import type { Shell } from './shell';

const look =
  'relative px-2.5 data-here:font-medium data-here:text-text-1 data-here:after:absolute data-here:after:inset-x-2.5 data-here:after:-bottom-2 data-here:after:h-0.5 data-here:after:bg-accent';

export function MoreMenu({ shell }: { shell: Shell }) {
  const pathname = usePathname();
  const here = shell.more.find((link) => isCurrentPage(link, shell.locale, pathname));
  return (
    <HeaderMenu
      align="start"
      className={look}
      {...(here !== undefined && { 'data-here': '' })}
      face={
        <>
          {shell.words.more}
          <ChevronDownIcon size={14} />
        </>
      }
    >
      {shell.more.map((link) => (
        <Link
          key={link.href}
          role="menuitem"
          href={link.href}
          prefetch={false}
          aria-current={link === here ? 'page' : undefined}
          className={`${focusedItemClasses} aria-[current=page]:font-medium`}
        >
          <span className="grow">{link.label}</span>
          {link === here && <CheckIcon size={14} className="text-accent" />}
        </Link>
      ))}
    </HeaderMenu>
  );
}
