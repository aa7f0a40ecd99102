'use client';

import Link, { useLinkStatus } from 'next/link';
import { usePathname } from 'next/navigation';
import { hoverFade } from '@/components/ui/form/button-look';
import { classNames } from '@/components/ui/frame/class-names';
import type { Locale } from '@/lib/i18n/locales';
import { isCurrentPage } from './current-page';
import type { ShellLink } from './shell';

interface NavLinkProps {
  link: ShellLink;
  locale: Locale;
}

/** Shown while the link's page is loading. It appears after 150 ms, so that a quick response never flickers. */
function Pending() {
  if (!useLinkStatus().pending) return null;
  return <span className="absolute inset-x-2.5 -bottom-px h-0.5 animate-skeleton bg-edge" />;
}

export function NavLink({ link, locale }: NavLinkProps) {
  const here = isCurrentPage(link, locale, usePathname());
  return (
    <Link
      href={link.href}
      prefetch={false}
      // An invisible copy of the label in medium weight reserves the width, so that selecting a link moves no other.
      data-label={link.label}
      aria-current={here ? 'page' : undefined}
      className={classNames(
        hoverFade,
        'relative inline-grid h-full content-center px-2.5 text-text-2 whitespace-nowrap -outline-offset-2 hover:text-text-1 before:invisible before:h-0 before:font-medium before:content-[attr(data-label)] aria-[current=page]:font-medium aria-[current=page]:text-text-1 aria-[current=page]:after:absolute aria-[current=page]:after:inset-x-2.5 aria-[current=page]:after:-bottom-px aria-[current=page]:after:h-0.5 aria-[current=page]:after:bg-accent',
      )}
    >
      {link.label}
      <Pending />
    </Link>
  );
}
