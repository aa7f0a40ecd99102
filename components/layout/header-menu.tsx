'use client';

import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { hoverFade } from '@/components/ui/form/button-look';
import { classNames } from '@/components/ui/frame/class-names';
import { MenuOpener } from '@/components/ui/overlay/menu-opener';
import { menuFrameClasses } from '@/components/ui/overlay/overlay-classes';

/** The button of a menu in the header. It looks pressed while its menu is open. */
function MenuButton({ className, ...props }: ComponentProps<'button'>) {
  return (
    <MenuOpener
      {...props}
      className={classNames(
        'inline-flex h-(--control-m) shrink-0 items-center justify-center gap-1 rounded-control text-text-2 hover:bg-hover hover:text-text-1 has-[+:popover-open]:bg-hover has-[+:popover-open]:text-text-1',
        hoverFade,
        className,
      )}
    />
  );
}

interface HeaderMenuProps extends ComponentProps<'button'> {
  /** The content of the button. */
  face: ReactNode;
  /** The side of the button at which the menu is aligned. */
  align: 'start' | 'end';
  menuClassName?: string;
  onOpen?: () => void;
}

const sides = {
  start: '[position-area:block-end_span-inline-end]',
  end: '[position-area:block-end_span-inline-start]',
} as const;

const itemSelector = '[role^="menuitem"]';
const itemsOf = (menu: Element) => [...menu.querySelectorAll<HTMLElement>(itemSelector)];

const itemAt = (target: EventTarget) =>
  target instanceof Element ? target.closest<HTMLElement>(itemSelector) : undefined;

/**
 * Returns the item to which a key moves: the arrow keys wrap around, and a letter finds the item that begins with it.
 */
function itemOfKey(menu: Element, { key, ctrlKey, metaKey, altKey }: KeyboardEvent): HTMLElement | undefined {
  const items = itemsOf(menu);
  const at = items.findIndex((item) => item.matches(':focus'));
  if (key === 'ArrowDown') return items[(at + 1) % items.length];
  if (key === 'ArrowUp') return items.at(Math.max(at, 0) - 1);
  if (key === 'Home') return items[0];
  if (key === 'End') return items.at(-1);
  if (key.length !== 1 || key === ' ' || ctrlKey || metaKey || altKey) return undefined;
  const begins = (item: HTMLElement) => item.textContent.trimStart().toLowerCase().startsWith(key.toLowerCase());
  return [...items.slice(at + 1), ...items.slice(0, at + 1)].find(begins);
}

/**
 * A menu whose items are in the server's HTML, opened by the browser itself: it works before any script has run, and
 * needs no code of its own. Keyboard navigation is added once the page is hydrated.
 */
export function HeaderMenu({ face, align, menuClassName, onOpen, children, ...button }: HeaderMenuProps) {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const byKeyboard = useRef(false);
  const [isOpen, setOpen] = useState(false);

  const press = (event: KeyboardEvent) => {
    const { current } = menu;
    if (current === null) return;
    const isInside = event.target instanceof Node && current.contains(event.target);
    if (!current.matches(':popover-open')) {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      byKeyboard.current = true;
      current.showPopover();
    } else if (event.key === 'Tab') {
      // The focus returns to the button, and the Tab key continues from there.
      current.hidePopover();
    } else if (isInside && event.key === ' ') {
      event.preventDefault();
      itemAt(event.target)?.click();
    } else {
      const item = itemOfKey(current, event);
      if (item === undefined) return;
      event.preventDefault();
      item.focus();
    }
  };

  return (
    <>
      <MenuButton
        {...button}
        popoverTarget={id}
        aria-expanded={undefined}
        onKeyDown={press}
        onClick={({ detail }) => {
          byKeyboard.current = detail === 0;
        }}
      >
        {face}
      </MenuButton>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        aria-label={button['aria-label']}
        tabIndex={-1}
        onKeyDown={press}
        data-state={isOpen ? 'open' : undefined}
        onBeforeToggle={({ newState }) => newState === 'open' && onOpen?.()}
        onToggle={({ newState, currentTarget }) => {
          setOpen(newState === 'open');
          if (newState !== 'open') return;
          const first = byKeyboard.current ? itemsOf(currentTarget)[0] : undefined;
          (first ?? currentTarget).focus({ preventScroll: true });
        }}
        onPointerMove={({ pointerType, target }) =>
          pointerType === 'mouse' && itemAt(target)?.focus({ preventScroll: true })
        }
        onClick={({ target, currentTarget }) => {
          if (itemAt(target)?.role === 'menuitem') currentTarget.hidePopover();
        }}
        className={classNames(
          menuFrameClasses,
          // A browser that cannot place a menu at its button shows it below the header.
          'not-supports-[selector(:popover-open)]:hidden fixed inset-auto m-0 mt-[9px] max-h-[calc(100%-17px)] min-w-44 overflow-y-auto p-1 outline-none [position-try-fallbacks:flip-inline] not-supports-[position-area:block-end]:top-(--header) not-supports-[position-area:block-end]:end-(--gutter)',
          sides[align],
          menuClassName,
        )}
      >
        {children}
      </div>
    </>
  );
}
