import { notFound } from 'next/navigation';

// Next must not cache these pages, because the number of made-up addresses is unlimited.
export const dynamic = 'force-dynamic';

export default function UnknownPage() {
  notFound();
}
