'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ReactNode, Ref } from 'react';
import { CoinLogo } from '@/components/ui/text/coin-logo';
import { KeyCap } from '@/components/ui/text/key-cap';
import type { ActionEntry, Entry } from './entries';

interface ResultsProps {
  id: string;
  ref: Ref<HTMLDivElement>;
  label: string;
  groups: readonly { label: string; entries: readonly Entry[] }[];
  marked: number;
  onLink: () => void;
  onAction: (entry: ActionEntry) => void;
}

const intoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

const look =
  'flex min-h-8 w-full items-center justify-between gap-4 rounded-tag px-2 text-start text-13 text-text-1 outline-none hover:bg-hover aria-selected:bg-active max-md:min-h-11 max-md:text-14 forced-colors:aria-selected:outline-2';

function Aside({ caps, lacksWallet }: ActionEntry): ReactNode {
  const t = useTranslations('terminal.keys');
  if (lacksWallet) return <span className="shrink-0 text-11 text-text-3">{t('needsWallet')}</span>;
  return (
    <span className="flex shrink-0 gap-1 max-md:hidden">
      {caps.map((cap) => (
        <KeyCap key={cap}>{cap}</KeyCap>
      ))}
    </span>
  );
}

/** The focus stays in the input, which refers to the highlighted entry for screen readers. */
export function Results({ id, ref, label, groups, marked, onLink, onAction }: ResultsProps) {
  let index = -1;
  return (
    <div id={id} ref={ref} role="listbox" aria-label={label} className="min-h-0 scroll-py-2 overflow-y-auto px-2 pb-2">
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a listbox holds groups, and a fieldset is for forms
        <div role="group" aria-label={group.label} key={group.label}>
          <p aria-hidden="true" className="px-2 pt-3 pb-1 text-11 text-text-3">
            {group.label}
          </p>
          {group.entries.map((entry) => {
            index += 1;
            const chosen = index === marked;
            const option = {
              id: `${id}-${index}`,
              role: 'option',
              'aria-selected': chosen,
              tabIndex: -1,
              ref: chosen ? intoView : null,
              className: look,
            } as const;
            return entry.kind === 'link' ? (
              <Link {...option} key={entry.link.href} href={entry.link.href} prefetch={false} onClick={onLink}>
                <span className="flex min-w-0 items-center gap-2">
                  {entry.coin !== undefined && <CoinLogo coin={entry.coin} />}
                  <bdi>{entry.label}</bdi>
                  {entry.note !== undefined && (
                    <bdi dir="ltr" className="min-w-0 truncate text-12 text-text-3">
                      {entry.note}
                    </bdi>
                  )}
                </span>
                {entry.aside !== undefined && (
                  <bdi dir="ltr" className="shrink-0 text-12 text-text-2">
                    {entry.aside}
                  </bdi>
                )}
              </Link>
            ) : (
              <button {...option} key={entry.id} type="button" onClick={() => onAction(entry)}>
                <span className="min-w-0">{entry.label}</span>
                <Aside {...entry} />
              </button>
            );
          })}
        </div>
      ))}
    </div>
  );
}
