import type { ReactNode } from 'react';

interface OutsideLinkProps {
  href: string;
  children: ReactNode;
}

/** A link to another site, opened in a new tab. */
export function OutsideLink({ href, children }: OutsideLinkProps) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className="text-text-1 underline decoration-line-2 underline-offset-3 hover:decoration-edge max-md:inline-flex max-md:min-h-11 max-md:items-center"
    >
      {children}
    </a>
  );
}
