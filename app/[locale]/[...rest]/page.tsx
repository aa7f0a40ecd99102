import { notFound } from 'next/navigation';

// Kept nowhere: made-up addresses are without number.
export const dynamic = 'force-dynamic';

export default function UnknownPage() {
  notFound();
}
