'use client';

import { Content, List, Root, Trigger } from '@radix-ui/react-tabs';
import { type ComponentProps, type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { tabScrollMarginPx } from '@/lib/config/site/layout';
import { scrollNeeded } from '../table/scroll-into-row';
import { usePageDirection } from '../words/use-page-locale';
import { classNames } from './class-names';
import { tabLook } from './tab-look';

interface TabsProps extends Omit<ComponentProps<typeof Root>, 'dir' | 'value' | 'onValueChange' | 'defaultValue'> {
  value: string;
  onValueChange: (value: string) => void;
}

function bringIntoSight(root: HTMLElement): void {
  const row = root.querySelector('[role=tablist]');
  const tab = row?.querySelector('[data-state=active]');
  if (row === null || tab === null || tab === undefined) return;
  const [outer, inner] = [row.getBoundingClientRect(), tab.getBoundingClientRect()];
  const needed = scrollNeeded(
    { from: outer.left, to: outer.right },
    { from: inner.left, to: inner.right },
    tabScrollMarginPx,
  );
  if (needed !== 0) row.scrollBy({ left: needed });
}

/** Tabs that scroll the chosen one into view. Code may change it too, so this follows the value and not the press. */
export function Tabs({ value, onValueChange, ...props }: TabsProps) {
  const root = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the value is what the row follows
  useEffect(() => {
    if (root.current !== null) bringIntoSight(root.current);
  }, [value]);
  return <Root ref={root} dir={usePageDirection()} value={value} onValueChange={onValueChange} {...props} />;
}

export function TabList({ label, className, ...props }: ComponentProps<typeof List> & { label: string }) {
  return <List aria-label={label} {...props} className={classNames(tabLook.row, className)} />;
}

interface TabProps extends Omit<ComponentProps<typeof Trigger>, 'children'> {
  children: ReactNode;
  count?: ReactNode;
}

/**
 * Focuses a pressed trigger without a ring: it would focus itself as if by a script, and a browser may then draw a ring
 * for the mouse.
 */
function focusQuietly({ button, ctrlKey, currentTarget }: MouseEvent<HTMLElement>): void {
  if (button === 0 && !ctrlKey) currentTarget.focus({ focusVisible: false });
}

export function Tab({ children, count, className, ...props }: TabProps) {
  return (
    <Trigger {...props} onMouseDown={focusQuietly} className={classNames(tabLook.tab, className)}>
      {children}
      {count !== undefined && <span className="font-normal text-12 text-text-3">{count}</span>}
    </Trigger>
  );
}

export const TabPanel = Content;
