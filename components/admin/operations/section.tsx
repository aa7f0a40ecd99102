import type { ReactNode } from 'react';

/** A part of the operations screen with its heading on a hairline. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex min-w-0 flex-col gap-3">
      <h2 className="border-line border-b pb-2 font-medium text-14">{title}</h2>
      {children}
    </section>
  );
}
