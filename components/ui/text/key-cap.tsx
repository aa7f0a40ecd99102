import type { ReactNode } from 'react';

export function KeyCap({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-grid h-4.5 min-w-4.5 place-items-center rounded-tag border border-line-2 px-1 font-mono text-11 leading-none text-text-3">
      {children}
    </kbd>
  );
}
