import type { ComponentProps, ReactNode } from 'react';

interface FiguresButtonProps extends ComponentProps<'button'> {
  label: string;
  icon: ReactNode;
}

/** Below the chief figures: more of them, or fewer. */
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
