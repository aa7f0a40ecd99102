import type { ShownFrame } from '../../schemas/analysis.ts';

// These rules decide whether a language model's sentence may be shown, and which numbers it may contain.

const longestText = 600;

/** Links, markup and invisible characters: none of them belongs into a reason. */
const unwanted = /https?:|www\.|[<>`[\]{}|\\]|\p{Cc}|\p{Cf}|\p{Co}/u;
/** Names with digits that a text may use beside the facts: timeframes and the periods of the indicators. */
const knownTerms = /\b(?:(?:1|5|15|30)m|[14]H|1[DWM])\b/g;
const knownPeriods = ['9', '12', '14', '20', '26', '50', '52'];
const numbers = /\p{N}(?:[\p{N}.,’' ]*\p{N})?/gu;
/** Words that multiply the number before them, in the languages of the product. */
const multiples =
  /^[-\s]?(?:(?:k|m|b|t|bn|mn|mm|tn|mio|mrd|tsd|mil|mille|cent|mln|mld|thousand|hundred|million|billion|trillion|tausend|hundert|millionen?|milliarden?|миллион\p{L}*|миллиард\p{L}*|тысяч\p{L}*|тыс|млн|млрд|milliers?|milliards?|millones|millón|milhões|milhão|milioni|milione|miliardi|mila|ألف|آلاف|مليون|ملايين|مليار|हज़ार|लाख|करोड़|e\d+)(?![\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Devanagari}\p{M}])|[十百千万萬亿億兆백천만억조])/iu;

/** Formats a number for comparison: without grouping and without trailing zeros. */
function plain(text: string): string {
  const number = text.replaceAll(',', '');
  return number.includes('.') ? number.replace(/0+$/, '').replace(/\.$/, '') : number;
}

/** Returns every number of the fact sheet and of these levels, in the forms in which texts may write them. */
export function numbersOf(
  frames: readonly ShownFrame[],
  levels: readonly (number | null)[],
  decimals: number,
): ReadonlySet<string> {
  const facts = JSON.stringify(frames).match(/\d+(?:\.\d+)?/g) ?? [];
  const written = levels.flatMap((level) => (level === null ? [] : [level.toFixed(decimals), String(level)]));
  return new Set([...facts, ...written, ...knownPeriods].map(plain));
}

/** Returns the numbers of a text that are neither facts nor terms, in whichever script's digits they are written. */
export function foreignNumbers(text: string, allowed: ReadonlySet<string>): readonly string[] {
  const readable = text.normalize('NFKC').replaceAll(knownTerms, ' ');
  return [...readable.matchAll(numbers)].flatMap(({ 0: number, index }) => {
    const isMultiplied = multiples.test(readable.slice(index + number.length));
    return allowed.has(plain(number)) && !isMultiplied ? [] : [number];
  });
}

/** Returns whether a text is short enough and nothing but words. */
export const isFitText = (text: string): boolean => text.length <= longestText && !unwanted.test(text);
