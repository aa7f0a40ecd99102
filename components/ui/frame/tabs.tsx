'use client';

import { List, Root, Trigger } from '@radix-ui/react-tabs';
import {
  type ComponentProps,
  createContext,
  type MouseEvent,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useMemo,
  useRef,
} from 'react';
import { tabScrollMarginPx } from '@/lib/config/interface';
import { scrollNeeded } from '../table/scroll-into-row';
import { usePageDirection } from '../words/use-page-locale';
import { classNames } from './class-names';
import { tabLook } from './tab-look';

interface TabsProps extends Omit<ComponentProps<typeof Root>, 'dir' | 'value' | 'onValueChange' | 'defaultValue'> {
  value: string;
  onValueChange: (value: string) => void;
}

interface Chosen {
  readonly id: string;
  readonly value: string;
}

const ChosenContext = createContext<Chosen>({ id: '', value: '' });
const tabIdOf = ({ id }: Chosen, value: string): string => `${id}-tab-${value}`;
const panelIdOf = ({ id }: Chosen, value: string): string => `${id}-panel-${value}`;

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
    // In the next frame the page is laid out anyway.
    const frame = requestAnimationFrame(() => root.current && bringIntoSight(root.current));
    return () => cancelAnimationFrame(frame);
  }, [value]);
  const id = useId();
  const chosen = useMemo(() => ({ id, value }), [id, value]);
  return (
    <ChosenContext value={chosen}>
      <Root ref={root} dir={usePageDirection()} value={value} onValueChange={onValueChange} {...props} />
    </ChosenContext>
  );
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
  const chosen = useContext(ChosenContext);
  return (
    <Trigger
      id={tabIdOf(chosen, props.value)}
      aria-controls={panelIdOf(chosen, props.value)}
      {...props}
      onMouseDown={focusQuietly}
      className={classNames(tabLook.tab, className)}
    >
      {children}
      {count !== undefined && <span className="font-normal text-12 text-text-3">{count}</span>}
    </Trigger>
  );
}

interface TabPanelProps extends ComponentProps<'div'> {
  value: string;
  /** Keeps the panel's content while another tab is chosen; its style hides it. */
  forceMount?: boolean;
}

/**
 * The panel of one tab. The library's own panel reads its computed style whenever it appears, to wait for an animation
 * that ours do not have, and causes a second style calculation of the page.
 */
export function TabPanel({ value, forceMount = false, children, ...props }: TabPanelProps) {
  const chosen = useContext(ChosenContext);
  const isChosen = chosen.value === value;
  const hasContent = isChosen || forceMount;
  return (
    <div
      role="tabpanel"
      id={panelIdOf(chosen, value)}
      aria-labelledby={tabIdOf(chosen, value)}
      data-state={isChosen ? 'active' : 'inactive'}
      hidden={!hasContent}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without a control is reached with the keyboard
      tabIndex={0}
      {...props}
    >
      {hasContent && children}
    </div>
  );
}
