'use client';

import { type ComponentType, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { markOpening } from '@/components/ui/overlay/mark-opening';
import { preload } from '@/components/ui/words/preload';
import { withWords } from '@/components/ui/words/with-words';
import type { ActionId } from '@/lib/client/keys/actions';
import { type Ask, perform } from '@/lib/client/keys/performers';
import { isCovered, isWriting } from '@/lib/client/keys/rest';
import { useOffer } from '@/lib/client/keys/use-offer';
import type { Locale } from '@/lib/i18n/locales';
import type { Reported } from './action-announcer';
import { footerId, type OverlayProps } from './overlay-props';
import { showStoredLook } from './preferences';
import type { Shell } from './shell';

interface Spoken {
  readonly ActionAnnouncer: ComponentType<{ reported: Reported }>;
  readonly reported: Reported;
}

const loadVoice = async () => (await import('./action-announcer')).ActionAnnouncer;

const words = ['terminal'] as const;
const load = {
  palette: (locale) => withWords(async () => (await import('./palette/palette')).Palette, words, locale),
  keys: (locale) => withWords(async () => (await import('./keys-dialog')).KeysDialog, words, locale),
  menu: async () => (await import('./side-menu')).SideMenu,
} satisfies Record<string, (locale: Locale) => Promise<ComponentType<OverlayProps>>>;
type OverlayName = keyof typeof load;

/** Announces what a key did. Its texts load with the first announcement. */
function useVoice(locale: Locale) {
  const [spoken, setSpoken] = useState<Spoken>();
  const tell = useCallback(
    (reported: Reported) => {
      withWords(loadVoice, words, locale).then(
        (ActionAnnouncer) => setSpoken({ ActionAnnouncer, reported }),
        // Without the network there is no text to announce; the result is visible on the screen.
        () => undefined,
      );
    },
    [locale],
  );
  return { spoken, tell };
}

/** Loads the key bindings and the user's changes to them, which are not needed before the first key press. */
const loadKeys = () => import('@/lib/client/keys/bindings');
type Keys = Awaited<ReturnType<typeof loadKeys>>;

/** Some browsers use these keys themselves, so the page handles them before the bindings are loaded. */
const isShells = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  ctrlKey || metaKey ? key.toLowerCase() === 'k' : key === '/';

const isName = (name: string | undefined): name is OverlayName => name !== undefined && Object.hasOwn(load, name);

function openerAt(target: EventTarget | null): { name: OverlayName; element: HTMLElement } | undefined {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-opens]') : null;
  const name = element?.dataset['opens'];
  return element !== null && isName(name) ? { name, element } : undefined;
}

const focusedElement = () => (document.activeElement instanceof HTMLElement ? document.activeElement : undefined);

interface Shown {
  Overlay: ComponentType<OverlayProps>;
  opener: HTMLElement | undefined;
  open: boolean;
}

/** The shell's panels. Each loads when the user comes near its button, which names its panel in `data-opens`. */
export function Overlays({ shell }: { shell: Shell }) {
  const [shown, setShown] = useState<Shown>();
  const { spoken, tell } = useVoice(shell.locale);
  const { locale } = shell;

  useLayoutEffect(showStoredLook, []);

  const open = useCallback(
    async (name: OverlayName, opener: HTMLElement | undefined) => {
      const endMark = markOpening(opener);
      try {
        const Overlay = await load[name](locale);
        setShown({ Overlay, opener, open: true });
      } catch {
        // The network is down. The footer has the same links and needs no code.
        window.location.hash = footerId;
      } finally {
        endMark();
      }
    },
    [locale],
  );
  const openHere = (name: OverlayName) => {
    void open(name, focusedElement());
    return 'silent' as const;
  };
  useOffer({ palette: () => openHere('palette'), keys: () => openHere('keys') });

  const act = useCallback(
    (id: ActionId, ask?: Ask): boolean => {
      const outcome = perform(id, ask);
      if (outcome !== undefined && outcome !== 'silent') tell({ id, outcome });
      return outcome !== undefined;
    },
    [tell],
  );

  useEffect(() => {
    const listeners = new AbortController();
    const { signal } = listeners;
    const warm = ({ target }: Event) => {
      const near = openerAt(target);
      if (near !== undefined) preload(() => load[near.name](locale));
    };
    const press = ({ target }: MouseEvent) => {
      const pressed = openerAt(target);
      if (pressed !== undefined) void open(pressed.name, pressed.element);
    };
    let keys: Keys | undefined;
    const awake = async (): Promise<Keys> => {
      const loaded = await loadKeys();
      if (keys === undefined && !signal.aborted) signal.addEventListener('abort', loaded.keyBindings.follow());
      keys = loaded;
      return loaded;
    };
    const wake = () => preload(awake);
    /** Performs the action of a key; returns false if the key has none. */
    const carryOut = ({ actionOfPress, keyBindings }: Keys, event: KeyboardEvent): boolean => {
      const id =
        isWriting(document.activeElement) || isCovered() ? undefined : actionOfPress(keyBindings.state.read(), event);
      // On a page without its own market list, the palette finds markets.
      return id !== undefined && (act(id) || (id === 'find' && act('palette')));
    };
    const type = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isWriting(event.target) || isCovered()) return;
      if (keys === undefined ? isShells(event) : carryOut(keys, event)) event.preventDefault();
      if (keys !== undefined) return;
      awake().then(
        (loaded) => carryOut(loaded, event),
        () => {
          if (isShells(event)) window.location.hash = footerId;
        },
      );
    };
    document.addEventListener('pointerover', warm, { signal, passive: true });
    document.addEventListener('focusin', warm, { signal });
    document.addEventListener('click', press, { signal });
    document.addEventListener('keydown', type, { signal });
    document.addEventListener('pointermove', wake, { signal, once: true, passive: true });
    return () => listeners.abort();
  }, [open, act, locale]);

  return (
    <>
      <p aria-live="polite" className="sr-only">
        {spoken !== undefined && <spoken.ActionAnnouncer reported={spoken.reported} />}
      </p>
      {shown !== undefined && (
        <shown.Overlay
          shell={shell}
          open={shown.open}
          opener={shown.opener}
          onClose={() => setShown({ ...shown, open: false })}
          act={act}
        />
      )}
    </>
  );
}
