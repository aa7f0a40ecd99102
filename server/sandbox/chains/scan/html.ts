/** Markup that is known to be safe: everything else that is put into it is escaped. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Piece = string | number | bigint | Html | readonly Html[] | undefined;

const NAMES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export function html(strings: TemplateStringsArray, ...pieces: readonly Piece[]): Html {
  const inside = pieces.map((piece, index) => textOf(piece) + (strings[index + 1] ?? ''));
  return new Html((strings[0] ?? '') + inside.join(''));
}

function textOf(piece: Piece): string {
  if (piece === undefined) return '';
  if (piece instanceof Html) return piece.text;
  if (typeof piece === 'object') return piece.map(({ text }) => text).join('');
  return String(piece).replace(/[&<>"']/g, (mark) => NAMES[mark] ?? '');
}
