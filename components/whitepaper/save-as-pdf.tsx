'use client';

import { Button } from '@/components/ui/form/button';

/** Opens the browser's own printing, which makes a PDF of the same text: the paper has a sheet of its own for it. */
export function SaveAsPdf({ label }: { label: string }) {
  return (
    <Button size="s" className="ms-auto noscript:hidden max-sm:hidden" onClick={() => window.print()}>
      {label}
    </Button>
  );
}
