import type { ReactNode } from 'react';

interface PanelProps {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

/** A section of the wallet page with a heading on a hairline. */
export function Panel({ title, action, children }: PanelProps) {
  return (
    <section className="flex min-w-0 flex-col gap-3">
      <div className="flex min-h-9 items-center justify-between gap-3 border-line border-b pb-2">
        <h2 className="font-medium text-14">{title}</h2>
        {action}
      </div>
      {children}
    </section>
  );
}
