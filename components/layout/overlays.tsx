'use client';

import { type ComponentType, useEffect, useLayoutEffect, useState } from 'react';
import type { OverlayProps } from './overlay-props';
import { showStoredLook } from './preferences';
import { footerId, type Shell } from './shell';
import { isField, shortcutOf } from './shortcuts';

const load = {
  palette: () => import('./palette/palette').then(({ Palette }) => Palette),
  keys: () => import('./keys-dialog').then(({ KeysDialog }) => KeysDialog),
  menu: () => import('./side-menu').then(({ SideMenu }) => SideMenu),
} satisfies Record<string, () => Promise<ComponentType<OverlayProps>>>;
type OverlayName = keyof typeof load;

const isName = (name: string | undefined): name is OverlayName => name !== undefined && Object.hasOwn(load, name);

function openerAt(target: EventTarget | null): { name: OverlayName; element: HTMLElement } | undefined {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-opens]') : null;
  const name = element?.dataset['opens'];
  return element !== null && isName(name) ? { name, element } : undefined;
}

const focused = () => (document.activeElement instanceof HTMLElement ? document.activeElement : undefined);

interface Shown {
  Overlay: ComponentType<OverlayProps>;
  opener: HTMLElement | undefined;
  open: boolean;
}

/** The shell's panels: nothing of them is loaded before somebody comes near. Buttons name theirs in `data-opens`. */
export function Overlays({ shell }: { shell: Shell }) {
  const [shown, setShown] = useState<Shown>();

  useLayoutEffect(showStoredLook, []);

  useEffect(() => {
    const listeners = new AbortController();
    const { signal } = listeners;
    const open = async (name: OverlayName, opener: HTMLElement | undefined) => {
      try {
        const Overlay = await load[name]();
        if (!signal.aborted) setShown({ Overlay, opener, open: true });
      } catch {
        // The network is away: the footer has the same links, and needs nothing.
        window.location.hash = footerId;
      }
    };
    const warm = ({ target }: Event) => {
      const near = openerAt(target);
      // Only a head start: whoever presses hears of a failure.
      if (near !== undefined) load[near.name]().catch(() => undefined);
    };
    const press = ({ target }: MouseEvent) => {
      const pressed = openerAt(target);
      if (pressed !== undefined) void open(pressed.name, pressed.element);
    };
    const type = (event: KeyboardEvent) => {
      const shortcut = event.defaultPrevented ? undefined : shortcutOf(event, isField(event.target));
      if (shortcut === undefined) return;
      event.preventDefault();
      void open(shortcut, focused());
    };
    document.addEventListener('pointerover', warm, { signal, passive: true });
    document.addEventListener('focusin', warm, { signal });
    document.addEventListener('click', press, { signal });
    document.addEventListener('keydown', type, { signal });
    return () => listeners.abort();
  }, []);

  if (shown === undefined) return null;
  const { Overlay, opener, open } = shown;
  return <Overlay shell={shell} open={open} opener={opener} onClose={() => setShown({ ...shown, open: false })} />;
}
