/** Pluto and the bright heart on its face. */
export function Logo({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 22 22" width={22} height={22} fill="none" aria-hidden="true" className={className}>
      <circle cx="11" cy="11" r="9.25" stroke="currentColor" strokeWidth="1.5" />
      <path
        className="fill-accent"
        d="M12 18C8.600 16.300 6.600 14.400 6.600 12.100a2.700 2.700 0 0 1 5-1.450 3.100 3.100 0 0 1 5.900 1.400C17.500 14.700 15.200 17 12 18z"
      />
    </svg>
  );
}
