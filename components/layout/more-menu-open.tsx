'use client';

import Link from 'next/link';
import type { ComponentProps } from 'react';
import { CheckIcon } from '@/components/ui/frame/icons';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/overlay/dropdown-menu';
import { MenuButton } from './menu-button';
import { pageDirection } from './page-direction';
import type { ShellLink } from './shell';

interface MoreMenuOpenProps extends ComponentProps<'button'> {
  links: readonly ShellLink[];
  here: ShellLink | undefined;
}

export function MoreMenuOpen({ links, here, ...button }: MoreMenuOpenProps) {
  return (
    <DropdownMenu defaultOpen dir={pageDirection()} modal={false}>
      <DropdownMenuTrigger asChild>
        <MenuButton {...button} />
      </DropdownMenuTrigger>
      <DropdownMenuContent sideOffset={9} align="start">
        {links.map((link) => (
          <DropdownMenuItem asChild key={link.href}>
            <Link
              href={link.href}
              prefetch={false}
              aria-current={link === here ? 'page' : undefined}
              className="aria-[current=page]:font-medium"
            >
              <span className="grow">{link.label}</span>
              {link === here && <CheckIcon size={14} className="text-accent" />}
            </Link>
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
