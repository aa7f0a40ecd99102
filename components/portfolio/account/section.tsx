import type { ReactNode } from 'react';

interface SectionProps {
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}

export function Section({ title, aside, children }: SectionProps) {
  return (
    <section className="flex min-w-0 flex-col gap-3">
      <div className="flex min-h-10 flex-wrap items-center justify-between gap-x-3 gap-y-2 border-line border-b pb-2">
        <h2 className="font-medium text-14">{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
