import { Content, Portal, Provider, Root, Trigger } from '@radix-ui/react-tooltip';
import type { ReactNode } from 'react';
import { classNames } from '../frame/class-names';
import { menuClasses } from './overlay-classes';

interface TooltipProps {
  text: ReactNode;
  /** A focusable element, since the tooltip must open by keyboard too. */
  children: ReactNode;
  side?: 'top' | 'bottom' | 'right';
}

const delayMs = 300;

/** Repeats information and is never its only source: touch screens have no hover. */
export function Tooltip({ text, children, side = 'top' }: TooltipProps) {
  return (
    <Provider delayDuration={delayMs}>
      <Root>
        <Trigger asChild>{children}</Trigger>
        <Portal>
          <Content
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className={classNames(menuClasses, 'max-w-70 px-2.5 py-1.5 text-12')}
          >
            {text}
          </Content>
        </Portal>
      </Root>
    </Provider>
  );
}
