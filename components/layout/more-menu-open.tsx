'use client';

import Link from 'next/link';
import type { ReactNode } from 'react';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { MenuButton } from './menu-button';
import { pageDirection } from './page-direction';
import type { ShellLink } from './shell';

export function MoreMenuOpen({ links, children }: { links: readonly ShellLink[]; children: ReactNode }) {
  return (
    <DropdownMenu defaultOpen dir={pageDirection()} modal={false}>
      <DropdownMenuTrigger asChild>
        <MenuButton className="px-2.5">{children}</MenuButton>
      </DropdownMenuTrigger>
      <DropdownMenuContent sideOffset={9} align="start">
        {links.map(({ href, label }) => (
          <DropdownMenuItem asChild key={href}>
            <Link href={href} prefetch={false}>
              {label}
            </Link>
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
