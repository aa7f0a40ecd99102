import { dangerKinds, findingNames, worseDangers } from '../../config/spot.ts';
import type { Ratio } from '../../math/amount.ts';
import { gt, isPositive } from '../../math/comparison.ts';
import type { TokenSafety } from '../../schemas/token-safety.ts';
import { type Danger, dangerOf } from '../spot/danger.ts';
import { type Finding, findingsOf } from '../spot/findings.ts';

/** A sign that a coin became less safe to hold: a greater danger, or a new power over its holders. */
export type WorseSign = (typeof worseDangers)[number] | Finding;

/** The signs in the order of their bits in a stored number: new ones come at the end. */
const signs: readonly WorseSign[] = [...worseDangers, ...findingNames];

/** The facts are judged as they were at their own time, so that they do not get worse by getting old. */
function dangerKindOf(safety: TokenSafety | undefined): Danger['kind'] {
  return dangerOf({ baseIsNative: false, createdAt: 0 }, safety, safety?.security?.at ?? 0).kind;
}

const isHigher = (tax: Ratio | undefined, before: Ratio | undefined): boolean =>
  tax !== undefined && isPositive(tax) && (before === undefined || gt(tax, before));

function dangersSince(before: TokenSafety | undefined, safety: TokenSafety): readonly WorseSign[] {
  const [was, is] = [dangerKindOf(before), dangerKindOf(safety)];
  if (dangerKinds.indexOf(is) < dangerKinds.indexOf(was)) return worseDangers.filter((kind) => kind === is);
  const [past, now] = [before?.security, safety.security];
  return isHigher(now?.buyTax, past?.buyTax) || isHigher(now?.sellTax, past?.sellTax) ? ['taxed'] : [];
}

/** Returns the signs by which facts are worse than those before. */
export function worseSigns(before: TokenSafety | undefined, safety: TokenSafety): readonly WorseSign[] {
  const coin = { baseIsNative: false };
  const known = findingsOf(coin, before);
  const found = findingsOf(coin, safety).filter((name) => !known.includes(name));
  return [...dangersSince(before, safety), ...found];
}

/** Returns the number that stands for signs, one bit each. */
export const numberOfSigns = (worse: readonly WorseSign[]): number =>
  worse.reduce((number, sign) => number + 2 ** signs.indexOf(sign), 0);

/** Returns the signs that a number stands for, the gravest dangers first. */
export const signsOfNumber = (number: number): readonly WorseSign[] =>
  signs.filter((_, bit) => Math.floor(number / 2 ** bit) % 2 === 1);
