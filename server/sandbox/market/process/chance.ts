// The functions here are pure randomness: the same seed, stream and index give the same number on every start.

/** Returns 32 well-mixed bits for a seed, one of its streams and an index in the stream. */
export function scramble(seed: number, stream: number, index: number): number {
  let h = Math.imul(seed ^ Math.imul(stream, 0x9e3779b1), 0x85ebca6b) ^ Math.imul(index | 0, 0xc2b2ae35);
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39);
  return (h ^ (h >>> 15)) >>> 0;
}

/** Derives a seed from a text, such as a coin's name. */
export function seedOf(text: string, seed: number): number {
  let h = seed | 0;
  for (let i = 0; i < text.length; i += 1) h = scramble(h, 0x51ed, text.charCodeAt(i)) | 0;
  return h;
}

/** Returns a uniform number in (0, 1), both ends excluded. */
export function uniform(seed: number, stream: number, index: number): number {
  return (scramble(seed, stream, index) + 0.5) / 4_294_967_296;
}

const QUANTILES = 4096;
const quantiles = Float64Array.from({ length: QUANTILES }, (_, i) => inverseNormal((i + 0.5) / QUANTILES));

/**
 * Returns a standard normal number from a table of quantiles, cut off at 3.7; a caller that wants fatter tails adds
 * them.
 */
export function normal(seed: number, stream: number, index: number): number {
  return quantiles[scramble(seed, stream, index) >>> 20] ?? 0;
}

/** Returns standard normal numbers that change smoothly along a line: neighbours within `period` are similar. */
export function smooth(seed: number, stream: number, position: number, period: number): number {
  const at = position / period;
  const left = Math.floor(at);
  const w = at - left;
  const eased = w * w * (3 - 2 * w);
  const a = normal(seed, stream, left);
  const b = normal(seed, stream, left + 1);
  return (a * (1 - eased) + b * eased) / Math.sqrt((1 - eased) ** 2 + eased ** 2);
}

/**
 * The inverse normal distribution by Acklam's rational approximation, exact to nine digits in the middle and good
 * enough beyond.
 */
function inverseNormal(p: number): number {
  if (p > 0.5) return -inverseNormal(1 - p);
  if (p < 0.02425) {
    const q = Math.sqrt(-2 * Math.log(p));
    return (
      (((((-7.784894002430293e-3 * q - 0.3223964580411365) * q - 2.400758277161838) * q - 2.549732539343734) * q +
        4.374664141464968) *
        q +
        2.938163982698783) /
      ((((7.784695709041462e-3 * q + 0.3224671290700398) * q + 2.445134137142996) * q + 3.754408661907416) * q + 1)
    );
  }
  const q = p - 0.5;
  const r = q * q;
  return (
    ((((((-39.69683028665376 * r + 220.9460984245205) * r - 275.9285104469687) * r + 138.357751867269) * r -
      30.66479806614716) *
      r +
      2.506628277459239) *
      q) /
    (((((-54.47609879822406 * r + 161.5858368580409) * r - 155.6989798598866) * r + 66.80131188771972) * r -
      13.28068155288572) *
      r +
      1)
  );
}
