'use client';

import { useState } from 'react';
import { CheckIcon, ThemeIcon } from '@/components/ui/frame/icons';
import { focusedItemClasses } from '@/components/ui/overlay/overlay-classes';
import { HeaderMenu } from './header-menu';
import { choosePair, chooseTheme, pairs, storedPair, storedTheme, themes } from './preferences';
import type { Shell } from './shell';

interface ChoiceProps<T extends string> {
  label: string;
  values: readonly T[];
  names: Readonly<Record<T, string>>;
  /** Undefined on the server, which does not know it. */
  chosen: T | undefined;
  onChoose: (value: T) => void;
}

/** The menu stays open after a choice, so that several looks can be tried. */
function Choice<T extends string>({ label, values, names, chosen, onChoose }: ChoiceProps<T>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group inside a menu
    <div role="group" aria-label={label}>
      <p aria-hidden="true" className="px-2 py-1 text-11 text-text-3">
        {label}
      </p>
      {values.map((value) => (
        <button
          key={value}
          type="button"
          role="menuitemradio"
          aria-checked={value === chosen}
          onClick={() => onChoose(value)}
          className={`${focusedItemClasses} w-full`}
        >
          <span className="grow text-start">{names[value]}</span>
          {value === chosen && <CheckIcon size={14} className="text-accent" />}
        </button>
      ))}
    </div>
  );
}

export function AppearanceMenu({ shell }: { shell: Shell }) {
  const words = shell.words.appearance;
  const [look, setLook] = useState<{ theme: ReturnType<typeof storedTheme>; pair: ReturnType<typeof storedPair> }>();
  const read = () => setLook({ theme: storedTheme(), pair: storedPair() });
  return (
    <HeaderMenu
      align="end"
      className="w-(--control-m) max-md:hidden"
      aria-label={words.label}
      face={<ThemeIcon />}
      onOpen={read}
    >
      <Choice
        label={words.theme}
        values={themes}
        names={words.themes}
        chosen={look?.theme}
        onChoose={(theme) => {
          chooseTheme(theme);
          read();
        }}
      />
      <hr className="-mx-1 my-1 border-line border-t" />
      <Choice
        label={words.pair}
        values={pairs}
        names={words.pairs}
        chosen={look?.pair}
        onChoose={(pair) => {
          choosePair(pair);
          read();
        }}
      />
    </HeaderMenu>
  );
}
