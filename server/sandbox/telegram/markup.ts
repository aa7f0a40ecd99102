import { badRequest, type Entity } from './wire.ts';

export interface Marked {
  readonly text: string;
  readonly entities: readonly Entity[];
}

const TAGS: Readonly<Record<string, string>> = {
  b: 'bold',
  strong: 'bold',
  i: 'italic',
  em: 'italic',
  u: 'underline',
  s: 'strikethrough',
  a: 'text_link',
  code: 'code',
  pre: 'pre',
  blockquote: 'blockquote',
  'tg-spoiler': 'spoiler',
};
const NAMED: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&amp;': '&', '&quot;': '"' };
const cannot = (why: string) => badRequest(`can't parse entities: ${why}`);

interface Open {
  readonly tag: string;
  readonly offset: number;
  readonly url: string | undefined;
}

/** Parses the HTML that the vendor supports: a few tags, properly nested, and four named entities. */
function readHtml(source: string): Marked {
  let text = '';
  const entities: Entity[] = [];
  const open: Open[] = [];
  for (let at = 0; at < source.length; ) {
    const rest = source.slice(at);
    if (rest.startsWith('<')) {
      const tag = /^<(\/?)([a-z-]+)(?: href="([^"<>]*)")?>/.exec(rest);
      const name = tag?.[2] ?? '';
      if (tag === null || !Object.hasOwn(TAGS, name)) throw cannot(`unsupported start tag at byte offset ${at}`);
      if (tag[1] === '') open.push({ tag: name, offset: text.length, url: tag[3] });
      else {
        const last = open.pop();
        if (last?.tag !== name) throw cannot(`unmatched end tag at byte offset ${at}`);
        const length = text.length - last.offset;
        const type = TAGS[name] ?? '';
        if (length > 0) {
          entities.push({ type, offset: last.offset, length, ...(last.url !== undefined && { url: last.url }) });
        }
      }
      at += tag[0].length;
      continue;
    }
    const mark = /^&(?:lt|gt|amp|quot);/.exec(rest)?.[0];
    text += mark === undefined ? rest.charAt(0) : (NAMED[mark] ?? '');
    at += mark?.length ?? 1;
  }
  if (open.length > 0) throw cannot(`can't find end tag corresponding to start tag ${open.at(-1)?.tag}`);
  return { text, entities: entities.toSorted((a, b) => a.offset - b.offset) };
}

/** Parses a text by its parse mode. The counterfeit supports plain text and HTML. */
export function readMarked(source: string, mode: string | undefined): Marked {
  if (mode === undefined || mode === '') return { text: source, entities: [] };
  if (mode.toLowerCase() !== 'html') throw badRequest('unsupported parse_mode');
  return readHtml(source);
}
