/** Scrolls to a heading below the form, as on a phone; if it is visible nothing moves. */
export function leadTo(heading: HTMLElement | null): void {
  if (heading === null || heading.getBoundingClientRect().top < window.innerHeight * 0.75) return;
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  heading.scrollIntoView({ block: 'start', behavior: isCalm ? 'auto' : 'smooth' });
}
