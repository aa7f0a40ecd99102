import type { ReactNode } from 'react';
import { ChevronDownIcon } from '@/components/ui/frame/icons';

/** A collapsible part of the page, which needs no script. */
export function Disclosure({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="group border-line border-b">
      <summary className="flex min-h-(--row) cursor-pointer list-none items-center justify-between gap-3 text-text-2 hover:text-text-1 max-md:min-h-11">
        {title}
        <ChevronDownIcon size={14} className="text-text-3 group-open:rotate-180" />
      </summary>
      {children}
    </details>
  );
}
