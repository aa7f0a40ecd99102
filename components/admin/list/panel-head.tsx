import type { ReactNode } from 'react';

export function PanelHead({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-3">
      <div>
        <h2 className="font-medium text-16">{title}</h2>
        <p className="mt-0.5 text-13 text-text-2">{text}</p>
      </div>
      <div className="flex flex-wrap gap-2">{children}</div>
    </div>
  );
}
