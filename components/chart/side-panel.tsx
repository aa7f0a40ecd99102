import { Content, Portal, Root } from '@radix-ui/react-dialog';
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import { classNames } from '@/components/ui/frame/class-names';
import { isPhone } from '@/components/ui/frame/use-phone';
import { OverlayFrame } from '@/components/ui/overlay/overlay-frame';

interface SidePanelProps {
  title: string;
  closeLabel: string;
  close: () => void;
  children: ReactNode;
}

/**
 * The focus starts at the selected entry or in the first field; on a phone the keyboard of a field would cover the
 * chart.
 */
function begin(event: Event): void {
  event.preventDefault();
  const panel = event.target instanceof HTMLElement ? event.target : null;
  const first = panel?.querySelector('input');
  const chosen = first?.type === 'radio' ? panel?.querySelector<HTMLElement>('input:checked') : undefined;
  const field = first?.type === 'text' && !isPhone() ? first : undefined;
  (chosen ?? field ?? panel)?.focus({ preventScroll: true });
}

/**
 * A panel beside the plot, which stays bright and live so that changes are seen at once. On a phone the panel comes
 * from the bottom and leaves the upper half free.
 */
export function SidePanel({ title, closeLabel, close, children }: SidePanelProps) {
  const [opener] = useState(() => document.activeElement);
  const panel = useRef<HTMLDivElement>(null);
  const [onPhone] = useState(isPhone);
  const Place = onPhone ? Portal : Fragment;
  // The content that had the focus was replaced by another.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the title tells which content it is
  useEffect(() => {
    if (document.activeElement === document.body) panel.current?.focus({ preventScroll: true });
  }, [title]);
  return (
    <Root open modal={false} onOpenChange={(isOpen) => isOpen || close()}>
      <Place>
        <Content
          ref={panel}
          aria-describedby={undefined}
          onOpenAutoFocus={begin}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            const { activeElement } = document;
            const isFree = activeElement === document.body || panel.current?.contains(activeElement) === true;
            if (isFree && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
          }}
          onInteractOutside={(event) => {
            if (!onPhone) event.preventDefault();
          }}
          className={classNames(
            'z-20 flex flex-col text-text-1 outline-none',
            onPhone
              ? 'fixed inset-x-0 bottom-0 z-50 max-h-[50dvh] rounded-t-dialog border-line-2 border-t bg-raised pb-[env(safe-area-inset-bottom)] shadow-dialog data-[state=open]:animate-sheet-in [--from-y:100%]'
              : 'relative w-76 shrink-0 border-line border-s bg-bg rtl:border-s-0 rtl:border-e',
          )}
        >
          <div className={onPhone ? 'contents' : 'absolute inset-0 flex flex-col'}>
            <OverlayFrame title={title} closeLabel={closeLabel}>
              {children}
            </OverlayFrame>
          </div>
        </Content>
      </Place>
    </Root>
  );
}
