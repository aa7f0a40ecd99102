import { Close, Content, Overlay, Portal, Root, Trigger } from '@radix-ui/react-dialog';
import { type ComponentProps, useEffect, useRef } from 'react';
import { followSwipes } from '@/lib/client/follow-swipes';
import { classNames } from '../frame/class-names';
import { overlayClasses, overlayPanelClasses } from './overlay-classes';
import { OverlayFrame, type OverlayFrameProps } from './overlay-frame';

export const Sheet = Root;
export const SheetTrigger = Trigger;

type SheetSide = 'bottom' | 'start' | 'end';

const moving = 'data-[state=closed]:animate-sheet-out data-[state=open]:animate-sheet-in';
const sides: Readonly<Record<SheetSide, string>> = {
  bottom:
    // Notices stand above the sheet, and never over it.
    'inset-x-0 bottom-0 max-h-[calc(100dvh-max(8dvh,var(--notices,0px)))] rounded-t-dialog border-t pb-[env(safe-area-inset-bottom)] [--from-y:100%]',
  start: 'inset-y-0 start-0 w-[min(320px,85vw)] border-e [--from-x:-100%] rtl:[--from-x:100%]',
  end: 'inset-y-0 end-0 w-[min(320px,85vw)] border-s [--from-x:100%] rtl:[--from-x:-100%]',
};

interface SheetContentProps extends OverlayFrameProps, Omit<ComponentProps<typeof Content>, keyof OverlayFrameProps> {
  side?: SheetSide;
}

/** True if nothing under the finger is scrolled, and it does not lie on a control that is dragged. */
function isAtTop(touched: EventTarget | null, sheet: HTMLElement): boolean {
  if (!(touched instanceof Element) || touched.closest('[role="slider"]') !== null) return false;
  for (let at: Element | null = touched; at !== null && at !== sheet; at = at.parentElement) {
    if (at.scrollTop > 0) return false;
  }
  return true;
}

/** Closes a sheet at a swipe downwards from its top, as its close button does: a thumb reaches that nowhere else. */
function CloseBySwipe() {
  const mark = useRef<HTMLSpanElement>(null);
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const sheet = mark.current?.parentElement;
    if (!(sheet instanceof HTMLElement)) return undefined;
    return followSwipes(sheet, {
      mayBegin: (touched) => isAtTop(touched, sheet),
      onSwipe: (swipe) => swipe === 'down' && close.current?.click(),
    });
  }, []);
  return (
    <span ref={mark} className="contents">
      <span aria-hidden="true" className="mx-auto mt-2 h-1 w-9 shrink-0 rounded-full bg-line-2 md:hidden" />
      <Close ref={close} tabIndex={-1} aria-hidden="true" className="hidden" />
    </span>
  );
}

export function SheetContent({
  side = 'bottom',
  title,
  closeLabel,
  description,
  footer,
  children,
  className,
  ...props
}: SheetContentProps) {
  return (
    <Portal>
      <Overlay className={overlayClasses} />
      <Content
        {...(description === undefined && { 'aria-describedby': undefined })}
        {...props}
        className={classNames(overlayPanelClasses, moving, sides[side], className)}
      >
        {side === 'bottom' && <CloseBySwipe />}
        <OverlayFrame title={title} closeLabel={closeLabel} description={description} footer={footer}>
          {children}
        </OverlayFrame>
      </Content>
    </Portal>
  );
}
