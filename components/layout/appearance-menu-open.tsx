'use client';

import { type ComponentProps, useState } from 'react';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/overlay/dropdown-menu';
import { MenuButton } from './menu-button';
import { pageDirection } from './page-direction';
import { choosePair, chooseTheme, pairs, storedPair, storedTheme, themes } from './preferences';
import type { ShellWords } from './shell-words';

interface ChoiceProps<T extends string> {
  label: string;
  values: readonly T[];
  names: Readonly<Record<T, string>>;
  stored: () => T;
  choose: (value: T) => void;
}

function Choice<T extends string>({ label, values, names, stored, choose }: ChoiceProps<T>) {
  const [chosen, setChosen] = useState(stored);
  return (
    <DropdownMenuRadioGroup value={chosen} aria-label={label}>
      <DropdownMenuLabel aria-hidden="true">{label}</DropdownMenuLabel>
      {values.map((value) => (
        <DropdownMenuRadioItem
          key={value}
          value={value}
          onSelect={(event) => {
            // The menu stays open so that several looks can be tried.
            event.preventDefault();
            choose(value);
            setChosen(value);
          }}
        >
          {names[value]}
        </DropdownMenuRadioItem>
      ))}
    </DropdownMenuRadioGroup>
  );
}

interface AppearanceMenuOpenProps extends ComponentProps<'button'> {
  words: ShellWords['appearance'];
}

export function AppearanceMenuOpen({ words, ...button }: AppearanceMenuOpenProps) {
  return (
    <DropdownMenu defaultOpen dir={pageDirection()} modal={false}>
      <DropdownMenuTrigger asChild>
        <MenuButton {...button} />
      </DropdownMenuTrigger>
      <DropdownMenuContent sideOffset={9}>
        <Choice label={words.theme} values={themes} names={words.themes} stored={storedTheme} choose={chooseTheme} />
        <DropdownMenuSeparator />
        <Choice label={words.pair} values={pairs} names={words.pairs} stored={storedPair} choose={choosePair} />
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
