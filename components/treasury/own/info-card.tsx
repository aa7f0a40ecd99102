import type { ReactNode } from 'react';
import { WarningIcon } from '@/components/ui/frame/icons';

interface InfoCardProps {
  title: string;
  value: ReactNode;
  /** The notes below the value. */
  children?: ReactNode;
}

export function InfoCard({ title, value, children }: InfoCardProps) {
  return (
    <section className="border-line border-b py-4 md:min-h-27 md:px-4 md:first:ps-0 md:not-first:border-s">
      <h3 className="text-12 text-text-2">{title}</h3>
      <p className="mt-0.5 font-medium text-16">{value}</p>
      <div className="mt-1 flex flex-col gap-1 text-12 text-text-3">{children}</div>
    </section>
  );
}

export function Warning({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-start gap-1.5 text-accent">
      <WarningIcon size={14} className="mt-px" />
      {children}
    </p>
  );
}
