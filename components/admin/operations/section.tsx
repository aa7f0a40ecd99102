import type { ReactNode } from 'react';

/** A part of the operations screen below its heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex min-w-0 flex-col gap-3">
      <h2 className="font-medium text-14">{title}</h2>
      {children}
    </section>
  );
}
