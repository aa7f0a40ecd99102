import { markHeart } from '@/lib/config/site/mark';

/** The product's logo: Pluto with the bright heart on its face. */
export function Logo({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 22 22" width={22} height={22} fill="none" aria-hidden="true" className={className}>
      <circle cx="11" cy="11" r="9.25" stroke="currentColor" strokeWidth="1.5" />
      <path className="fill-accent" d={markHeart} />
    </svg>
  );
}
