import type { ReactNode } from 'react';
import { classNames } from './class-names';

interface PhoneTabBarProps {
  label: string;
  /** The width from which all parts are beside each other, so that there is no bar. */
  until?: 'md' | 'lg';
  children: ReactNode;
}

/** Sits at the end of a phone's screen, and sticks to the bottom of the window while the screen extends below it. */
export function PhoneTabBar({ label, until = 'md', children }: PhoneTabBarProps) {
  return (
    <nav
      aria-label={label}
      className={classNames(
        'sticky bottom-0 z-20 order-last grid h-14 auto-cols-fr grid-flow-col border-line border-t bg-bg noscript:hidden',
        until === 'md' ? 'md:hidden' : 'lg:hidden',
      )}
    >
      {children}
    </nav>
  );
}

interface PhoneTabProps {
  icon: ReactNode;
  current?: boolean;
  onPress: () => void;
  children: ReactNode;
}

export function PhoneTab({ icon, current = false, onPress, children }: PhoneTabProps) {
  return (
    <button
      type="button"
      {...(current && { 'aria-current': 'page' })}
      className={classNames(
        'flex flex-col items-center justify-center gap-1 border-transparent border-t-2 text-11 text-text-2 -outline-offset-2',
        'aria-[current=page]:border-accent aria-[current=page]:text-text-1',
      )}
      onClick={onPress}
    >
      {icon}
      {children}
    </button>
  );
}
