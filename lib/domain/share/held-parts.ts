export type HeldParts =
  | { readonly kind: 'heldDays'; readonly days: number; readonly hours: number }
  | { readonly kind: 'heldHours'; readonly hours: number; readonly minutes: number }
  | { readonly kind: 'heldMinutes'; readonly minutes: number };

const hour = 60;
const day = 24 * hour;

/** Returns how long a position was held, in its two largest units. */
export function heldParts(minutes: number): HeldParts {
  if (minutes >= day) {
    return { kind: 'heldDays', days: Math.floor(minutes / day), hours: Math.floor((minutes % day) / hour) };
  }
  if (minutes >= hour) return { kind: 'heldHours', hours: Math.floor(minutes / hour), minutes: minutes % hour };
  return { kind: 'heldMinutes', minutes };
}
