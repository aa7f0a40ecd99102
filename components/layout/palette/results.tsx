'use client';

import Link from 'next/link';
import type { Ref } from 'react';
import type { ShellLink } from '../shell';

interface ResultsProps {
  id: string;
  ref: Ref<HTMLDivElement>;
  label: string;
  groups: readonly { label: string; links: readonly ShellLink[] }[];
  marked: number;
  onChoose: () => void;
}

const intoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

/** Focus stays in the field; the marked entry is named to it. */
export function Results({ id, ref, label, groups, marked, onChoose }: ResultsProps) {
  let index = -1;
  return (
    <div id={id} ref={ref} role="listbox" aria-label={label} className="min-h-0 scroll-py-2 overflow-y-auto px-2 pb-2">
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a listbox holds groups, and a fieldset is for forms
        <div role="group" aria-label={group.label} key={group.label}>
          <p aria-hidden="true" className="px-2 pt-3 pb-1 text-11 text-text-3">
            {group.label}
          </p>
          {group.links.map((link) => {
            index += 1;
            const chosen = index === marked;
            return (
              <Link
                key={link.href}
                href={link.href}
                prefetch={false}
                id={`${id}-${index}`}
                role="option"
                aria-selected={chosen}
                tabIndex={-1}
                ref={chosen ? intoView : null}
                onClick={onChoose}
                className="flex h-8 items-center justify-between gap-4 rounded-tag px-2 text-13 text-text-1 outline-none hover:bg-hover aria-selected:bg-active max-md:h-11 max-md:text-14 forced-colors:aria-selected:outline-2"
              >
                {link.label}
              </Link>
            );
          })}
        </div>
      ))}
    </div>
  );
}
