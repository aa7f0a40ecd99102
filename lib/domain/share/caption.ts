import { mostCaptionLetters } from '../../config/site/shares.ts';

export const captionFaults = ['long', 'link', 'letters'] as const;
export type CaptionFault = (typeof captionFaults)[number];

/** Invisible characters, and marks that change the direction of the text after them. */
const unseen = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\u2028\u2029\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u;
/** A scheme, a web or mail address, or a name with a dot and more letters right behind it. */
const links = [
  /[a-z][a-z0-9+.-]*:\/\//iu,
  /\bwww\b/iu,
  /@[\p{L}\p{N}_-]+/u,
  /[\p{L}\p{N}-]\s*\.\p{L}{2,}/u,
  // A browser treats the full stop of Chinese and Japanese as a dot; after their own letters it ends a sentence.
  /[a-z0-9-]\s*。\p{L}{2,}/iu,
  // Full stops of other scripts look like a dot between Latin letters, where they do not end a sentence.
  /[a-z0-9-]\s*[\u0701\u0702\u06d4\ua4f8\ua60e\u{10a50}][a-z]{2,}/iu,
  // Raised dots also occur between words: they count only before the end of an address.
  /[a-z0-9-]\s*[\u00b7\u2022\u2027\u2219\u22c5\u30fb](?:com|net|org|xyz|io|me|gg|fi|app|info|finance|exchange)\b/iu,
  // A dot may be spelled as a word (which is also a coin's name), and short chat addresses use other signs.
  /[a-z0-9-]\s*[([]?\s*\bdot\b\s*[)\]]?\s*(?:com|net|org|xyz)\b/iu,
  /\b(?:t|wa|telegram|discord)\s*[/|\\]\s*(?:me|gg)\b/iu,
];

/** Returns a caption as it is stored: with single spaces, and trimmed. */
export const plainCaption = (text: string): string => text.normalize('NFKC').replace(/\s+/gu, ' ').trim();

/**
 * Returns why a caption cannot be shared. It must not contain an address, which would turn the picture into an
 * advertisement.
 */
export function captionFault(text: string): CaptionFault | undefined {
  if (unseen.test(text)) return 'letters';
  const plain = plainCaption(text);
  if ([...plain].length > mostCaptionLetters) return 'long';
  return links.some((link) => link.test(plain)) ? 'link' : undefined;
}
