'use client';

import { Content, Overlay, Portal, Root, Title } from '@radix-ui/react-dialog';
import { useRef } from 'react';
import { overlayClasses, overlayPanelClasses } from '@/components/ui/overlay/overlay-classes';
import { KeyCap } from '@/components/ui/text/key-cap';
import { useWalletRoom } from '@/lib/client/wallet/use-wallet';
import type { OverlayProps } from '../overlay-props';
import { returnFocus } from '../return-focus';
import type { ActionEntry } from './entries';
import { Search } from './search';

export function Palette({ shell, open, opener, onClose, act }: OverlayProps) {
  const { palette } = shell.words;
  const { dialogs } = useWalletRoom();
  const chosen = useRef<ActionEntry>(undefined);
  const choose = (entry: ActionEntry) => {
    chosen.current = entry;
    onClose();
  };
  // An action that moves the focus runs after the focus was given back.
  const leave = (event: Event) => {
    returnFocus(opener)(event);
    const { current } = chosen;
    chosen.current = undefined;
    if (current === undefined) return;
    if (current.lacksWallet) void dialogs.open('connect');
    else act(current.id, { asksFirst: true });
  };
  const hints = [
    { keys: ['↑', '↓'], does: palette.move },
    { keys: ['↵'], does: palette.choose },
    { keys: ['Esc'], does: palette.close },
  ];
  return (
    <Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Portal>
        <Overlay className={overlayClasses} />
        <Content
          aria-describedby={undefined}
          onCloseAutoFocus={leave}
          className={`${overlayPanelClasses} inset-x-0 top-[12dvh] mx-auto max-h-[70dvh] w-[calc(100%-32px)] max-w-[560px] overflow-hidden rounded-dialog border data-[state=closed]:animate-dialog-out data-[state=open]:animate-dialog-in max-md:top-4`}
        >
          <Title className="sr-only">{palette.title}</Title>
          <Search shell={shell} onLink={onClose} onAction={choose} />
          <p className="flex shrink-0 gap-4 border-line border-t px-4 py-2 text-11 text-text-3 max-md:hidden">
            {hints.map(({ keys, does }) => (
              <span className="flex items-center gap-1" key={does}>
                {keys.map((key) => (
                  <KeyCap key={key}>{key}</KeyCap>
                ))}
                {does}
              </span>
            ))}
          </p>
        </Content>
      </Portal>
    </Root>
  );
}
