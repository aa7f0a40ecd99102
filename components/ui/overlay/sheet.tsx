import { Content, Overlay, Portal, Root, Trigger } from '@radix-ui/react-dialog';
import type { ComponentProps } from 'react';
import { classNames } from '../frame/class-names';
import { overlayClasses, overlayPanelClasses } from './overlay-classes';
import { OverlayFrame, type OverlayFrameProps } from './overlay-frame';

export const Sheet = Root;
export const SheetTrigger = Trigger;

type SheetSide = 'bottom' | 'start' | 'end';

const moving = 'data-[state=closed]:animate-sheet-out data-[state=open]:animate-sheet-in';
const sides: Readonly<Record<SheetSide, string>> = {
  bottom: 'inset-x-0 bottom-0 max-h-[92dvh] rounded-t-dialog border-t pb-[env(safe-area-inset-bottom)] [--from-y:100%]',
  start: 'inset-y-0 start-0 w-[min(320px,85vw)] border-e [--from-x:-100%] rtl:[--from-x:100%]',
  end: 'inset-y-0 end-0 w-[min(320px,85vw)] border-s [--from-x:100%] rtl:[--from-x:-100%]',
};

interface SheetContentProps extends OverlayFrameProps, Omit<ComponentProps<typeof Content>, keyof OverlayFrameProps> {
  side?: SheetSide;
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
        <OverlayFrame title={title} closeLabel={closeLabel} description={description} footer={footer}>
          {children}
        </OverlayFrame>
      </Content>
    </Portal>
  );
}
