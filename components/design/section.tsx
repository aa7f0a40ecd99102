import type { ReactNode } from 'react';

interface SectionProps {
  title: string;
  text?: string;
  children: ReactNode;
}

export function Section({ title, text, children }: SectionProps) {
  return (
    <section className="grid gap-x-8 gap-y-4 border-line border-t py-6 xl:grid-cols-[168px_minmax(0,1fr)]">
      <header>
        <h2 className="font-medium text-14">{title}</h2>
        {text !== undefined && <p className="mt-1 text-12 text-text-3">{text}</p>}
      </header>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
