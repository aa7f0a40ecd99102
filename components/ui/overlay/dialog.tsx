import { Content, Overlay, Portal, Root, Trigger } from '@radix-ui/react-dialog';
import type { ComponentProps } from 'react';
import { modalWidthPx } from '@/lib/config/interface';
import { classNames } from '../frame/class-names';
import { overlayClasses, overlayPanelClasses } from './overlay-classes';
import { OverlayFrame, type OverlayFrameProps } from './overlay-frame';

export const Dialog = Root;
export const DialogTrigger = Trigger;

interface DialogContentProps extends OverlayFrameProps, Omit<ComponentProps<typeof Content>, keyof OverlayFrameProps> {
  widthPx?: number;
}

export function DialogContent({
  title,
  closeLabel,
  description,
  footer,
  children,
  widthPx = modalWidthPx,
  className,
  ...props
}: DialogContentProps) {
  return (
    <Portal>
      <Overlay className={overlayClasses} />
      <Content
        {...(description === undefined && { 'aria-describedby': undefined })}
        {...props}
        style={{ maxWidth: widthPx }}
        className={classNames(
          overlayPanelClasses,
          'inset-0 m-auto h-fit max-h-[calc(100dvh-32px)] w-[calc(100%-32px)] rounded-dialog border data-[state=closed]:animate-dialog-out data-[state=open]:animate-dialog-in',
          className,
        )}
      >
        <OverlayFrame title={title} closeLabel={closeLabel} description={description} footer={footer}>
          {children}
        </OverlayFrame>
      </Content>
    </Portal>
  );
}
