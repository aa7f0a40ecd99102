'use client';

import { Dialog, DialogContent } from '@/components/ui/dialog';
import { KeyCap } from '@/components/ui/key-cap';
import type { OverlayProps } from './overlay-props';
import { returnFocus } from './return-focus';

const modifier = () => (/mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘' : 'Ctrl');

export function KeysDialog({ shell, open, opener, onClose }: OverlayProps) {
  const { keys, close } = shell.words;
  const rows = [
    { keys: ['/'], or: [modifier(), 'K'], does: keys.search },
    { keys: ['?'], does: keys.list },
    { keys: ['↑', '↓'], does: keys.move },
    { keys: ['↵'], does: keys.choose },
    { keys: ['Esc'], does: keys.close },
  ];
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()}>
      <DialogContent
        title={keys.title}
        description={keys.note}
        closeLabel={close}
        onCloseAutoFocus={returnFocus(opener)}
      >
        <dl>
          {rows.map((row) => (
            <div className="flex h-9 items-center gap-4 border-line not-last:border-b" key={row.does}>
              <dt className="grow text-text-2">{row.does}</dt>
              <dd className="flex items-center gap-1">
                {[...row.keys, ...(row.or === undefined ? [] : ['·', ...row.or])].map((key) =>
                  key === '·' ? (
                    <span aria-hidden="true" className="px-1 text-text-3" key={key}>
                      {key}
                    </span>
                  ) : (
                    <KeyCap key={key}>{key}</KeyCap>
                  ),
                )}
              </dd>
            </div>
          ))}
        </dl>
      </DialogContent>
    </Dialog>
  );
}
