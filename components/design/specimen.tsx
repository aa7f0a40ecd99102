import type { ReactNode } from 'react';

export type ShownState = 'hover' | 'focus' | 'active';

interface SpecimenProps {
  label: string;
  /** A state that normally only a pointer or the keyboard causes, held by `gallery.module.css`. */
  shown?: ShownState;
  children: ReactNode;
}

export function Specimen({ label, shown, children }: SpecimenProps) {
  return (
    <div className="min-w-0" data-shown={shown}>
      <p className="mb-1.5 text-11 text-text-3">{label}</p>
      {children}
    </div>
  );
}

const columns = { narrow: 'grid-cols-2 md:grid-cols-4 xl:grid-cols-7', wide: 'md:grid-cols-2 xl:grid-cols-4' } as const;

export function Specimens({ wide = false, children }: { wide?: boolean; children: ReactNode }) {
  return <div className={`grid items-start gap-x-4 gap-y-5 ${wide ? columns.wide : columns.narrow}`}>{children}</div>;
}
