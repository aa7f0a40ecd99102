import type { ComponentProps, ReactNode } from 'react';

interface FiguresButtonProps extends ComponentProps<'button'> {
  label: string;
  icon: ReactNode;
}

/** A button below the main figures that shows more or fewer of them. */
export function FiguresButton({ label, icon, ...props }: FiguresButtonProps) {
  return (
    <button
      type="button"
      {...props}
      className="flex h-6 items-center gap-1 text-12 text-text-3 hover:text-text-1 max-md:h-11"
    >
      {label}
      {icon}
    </button>
  );
}
