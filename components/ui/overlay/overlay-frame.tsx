import { Close, Description, Title } from '@radix-ui/react-dialog';
import type { ReactNode } from 'react';
import { IconButton } from '../form/icon-button';
import { CloseIcon } from '../frame/icons';

export interface OverlayFrameProps {
  title: ReactNode;
  closeLabel: string;
  /** One sentence below the title; a screen reader hears it when the panel opens. */
  description?: ReactNode;
  /** The buttons, side by side and of equal width; the one that acts comes last. */
  footer?: ReactNode;
  children?: ReactNode;
}

/** Heading, scrolling body and buttons of a dialog or sheet. */
export function OverlayFrame({ title, closeLabel, description, footer, children }: OverlayFrameProps) {
  return (
    <>
      <div className="flex min-h-13 shrink-0 items-center gap-2 ps-5 pe-2">
        <Title className="min-w-0 grow py-2.5 font-medium text-16">{title}</Title>
        <Close asChild>
          <IconButton label={closeLabel} icon={<CloseIcon />} size="l" className="max-md:size-11" />
        </Close>
      </div>
      <div className="flex min-h-0 flex-col gap-3.5 overflow-y-auto px-5 pt-1 pb-5">
        {description !== undefined && <Description className="text-12 text-text-2">{description}</Description>}
        {children}
      </div>
      {footer !== undefined && (
        <div className="grid shrink-0 auto-cols-fr grid-flow-col gap-2 border-line border-t px-5 py-4">{footer}</div>
      )}
    </>
  );
}
