import type { Messages } from './messages.ts';

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const bent = 'áƀçðéƒĝĥíĵķļɱñóþǫŕšţúṽŵẋýžÁƁÇÐÉƑĜĤÍĴĶĻṀÑÓÞǪŔŠŢÚṼŴẊÝŽ';
const accents = new Map([...plain].map((letter, index) => [letter, [...bent][index] ?? letter]));

/** Adds accents and doubles every third letter, to imitate the effect of a long translation on a layout. */
function stretch(text: string): string {
  let letters = 2;
  return [...text]
    .map((letter) => {
      const accented = accents.get(letter);
      if (accented === undefined) return letter;
      letters += 1;
      return letters % 3 === 0 ? accented.repeat(2) : accented;
    })
    .join('');
}

/** Finds the end of the argument that begins at the brace. */
function endOfArgument(message: string, start: number): number {
  let depth = 0;
  for (let at = start; at < message.length; at += 1) {
    if (message[at] === '{') depth += 1;
    if (message[at] === '}') depth -= 1;
    if (depth === 0) return at + 1;
  }
  return message.length;
}

const branching = /^\{\s*\w+\s*,\s*(?:plural|selectordinal|select)\s*,/;

/** The branches of a plural hold words; their keys, and everything in other arguments, are syntax. */
function argument(text: string): string {
  const head = branching.exec(text)?.[0];
  if (head === undefined) return text;
  let written = head;
  let at = head.length;
  while (at < text.length - 1) {
    const end = text[at] === '{' ? endOfArgument(text, at) : at + 1;
    const piece = text.slice(at, end);
    written += piece.startsWith('{') ? `{${pseudoText(piece.slice(1, -1))}}` : piece;
    at = end;
  }
  return `${written}}`;
}

const syntax = /^(?:<\/?\w+\/?>|'[{}<][^']*')/;

function pseudoText(message: string): string {
  let written = '';
  let words = '';
  const flush = (piece: string): void => {
    written += stretch(words) + piece;
    words = '';
  };
  for (let at = 0; at < message.length; ) {
    const kept = syntax.exec(message.slice(at))?.[0];
    const end = message[at] === '{' ? endOfArgument(message, at) : at + (kept?.length ?? 1);
    const piece = message.slice(at, end);
    if (message[at] === '{') flush(argument(piece));
    else if (kept !== undefined) flush(piece);
    else words += piece;
    at = end;
  }
  flush('');
  return written;
}

/** Returns every text accented and a third longer, in brackets that show where one was cut off. */
export function pseudoMessages(english: Messages): Messages {
  return Object.fromEntries(
    Object.entries(english).map(([key, value]) => [
      key,
      typeof value === 'string' ? `⟦${pseudoText(value)}⟧` : pseudoMessages(value),
    ]),
  );
}
