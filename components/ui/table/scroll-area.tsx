'use client';

import { Corner, Root, ScrollAreaScrollbar, ScrollAreaThumb, Viewport } from '@radix-ui/react-scroll-area';
import type { ComponentProps } from 'react';
import { scrollAreaHideDelayMs } from '@/lib/config/interface';
import { classNames } from '../frame/class-names';
import { usePageDirection } from '../words/use-page-locale';

interface ScrollAreaProps extends Omit<ComponentProps<typeof Root>, 'dir'> {
  /** The area's name for screen readers; the keyboard can reach the area and scroll it. */
  label: string;
  viewportClassName?: string;
}

const bar = 'flex touch-none select-none p-px data-[orientation=vertical]:w-2 data-[orientation=horizontal]:h-2';

export function ScrollArea({ label, className, viewportClassName, children, ...props }: ScrollAreaProps) {
  return (
    <Root
      dir={usePageDirection()}
      scrollHideDelay={scrollAreaHideDelayMs}
      {...props}
      className={classNames('relative overflow-hidden', className)}
    >
      <Viewport
        role="region"
        aria-label={label}
        tabIndex={0}
        className={classNames('size-full focus-visible:-outline-offset-2', viewportClassName)}
      >
        {children}
      </Viewport>
      {(['vertical', 'horizontal'] as const).map((orientation) => (
        <ScrollAreaScrollbar key={orientation} orientation={orientation} className={bar}>
          <ScrollAreaThumb className="relative grow rounded-full bg-edge forced-colors:bg-[CanvasText]" />
        </ScrollAreaScrollbar>
      ))}
      <Corner />
    </Root>
  );
}
