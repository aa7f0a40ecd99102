import Link from 'next/link';
import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';

interface FragmentLinkProps {
  /** The path in the visitor's language, with a fragment. */
  href: string;
  onClick: () => void;
  className: string;
  children: ReactNode;
}

/**
 * A link to a page that reads its fragment. On that page itself the browser follows the link, so that the page gets an
 * event; the router would change the address without one.
 */
export function FragmentLink({ href, ...props }: FragmentLinkProps) {
  const isCurrentPage = usePathname() === href.split('#')[0];
  return isCurrentPage ? <a href={href} {...props} /> : <Link href={href} prefetch={false} {...props} />;
}
