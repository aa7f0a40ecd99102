'use client';

import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { Button } from '@/components/ui/form/button';
import { Dialog, DialogContent } from '@/components/ui/overlay/dialog';
import { KeyCap } from '@/components/ui/text/key-cap';
import { actionGroups, actions, idsOf } from '@/lib/client/keys/actions';
import { keyBindings } from '@/lib/client/keys/bindings';
import { isMac, keyCapsOf } from '@/lib/client/keys/chord';
import { isOffered } from '@/lib/client/keys/performers';
import type { OverlayProps } from './overlay-props';
import { returnFocus } from './return-focus';

interface Line {
  readonly caps: readonly string[];
  readonly does: string;
  readonly note?: string | undefined;
}

function Lines({ title, lines }: { title: string; lines: readonly Line[] }) {
  return (
    <section aria-label={title}>
      <h3 className="pb-1 text-12 text-text-3">{title}</h3>
      <dl>
        {lines.map(({ caps, does, note }) => (
          <div className="flex min-h-9 items-center gap-4 border-line not-last:border-b" key={does}>
            <dt className="grow text-text-2">
              {does}
              {note !== undefined && <span className="ms-2 text-11 text-text-3">{note}</span>}
            </dt>
            <dd className="flex shrink-0 items-center gap-1">
              {caps.map((cap) => (
                <KeyCap key={cap}>{cap}</KeyCap>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Lists every keyboard shortcut by group, and marks those that do nothing now. */
export function KeysDialog({ shell, open, opener, onClose, act }: OverlayProps) {
  const t = useTranslations('terminal.keys');
  const { keys, close } = shell.words;
  const toSettings = useRef(false);
  const { chords, live } = keyBindings.state.read();
  const everywhere: readonly Line[] = [
    { caps: ['↑', '↓'], does: keys.move },
    { caps: ['↵'], does: keys.choose },
    { caps: ['Esc'], does: keys.close },
  ];
  const change = () => {
    toSettings.current = true;
    onClose();
  };
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()}>
      <DialogContent
        title={keys.title}
        description={t('note')}
        closeLabel={close}
        onCloseAutoFocus={(event) => {
          returnFocus(opener)(event);
          if (toSettings.current) act('settings', { asksFirst: false, isAboutKeys: true });
          toSettings.current = false;
        }}
        {...(isOffered('settings') && {
          footer: (
            <Button size="l" onClick={change}>
              {t('change')}
            </Button>
          ),
        })}
      >
        <section
          aria-label={keys.title}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the list is longer than the dialog, and scrolls by keyboard
          tabIndex={0}
          className="flex flex-col gap-5 outline-offset-2"
        >
          {actionGroups.map((group) => (
            <Lines
              key={group}
              title={t(`groups.${group}`)}
              lines={[
                ...idsOf(group).map((id) => {
                  const chord = chords[id];
                  return {
                    caps: chord === undefined ? ['–'] : keyCapsOf(chord, isMac()),
                    does: t(`actions.${id}`),
                    ...(actions[id].sends === true && !live.has(id) && { note: t('off') }),
                  };
                }),
                ...(group === 'site' ? everywhere : []),
              ]}
            />
          ))}
        </section>
      </DialogContent>
    </Dialog>
  );
}
