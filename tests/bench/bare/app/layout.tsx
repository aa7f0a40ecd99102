import type { ReactNode } from 'react';

const links = Array.from({ length: 107 }, (_, index) => `/page-${index}`);

/** As many bytes as the shell that stands on every page of the product: the servers are compared, not the pages. */
export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <nav>
          {links.map((href) => (
            <a key={href} href={href} className="flex h-8 items-center gap-2 rounded px-2 text-sm">
              {href} of the menu, the palette and the footer
            </a>
          ))}
        </nav>
        {children}
      </body>
    </html>
  );
}
