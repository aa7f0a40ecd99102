import 'server-only';
import { type CSSProperties, createElement, isValidElement, type ReactNode } from 'react';
import { dirOf, type Locale } from '../../lib/i18n/locales.ts';

const arabic = /\p{Script=Arabic}/u;
const arabicWord = /^(.*?[\p{Script=Arabic}\p{M}\p{L}\p{N}])([^\p{L}\p{M}\p{N}]+)$/u;

const isSign = (word: string): boolean => !/[\p{L}\p{N}]/u.test(word);
const isLatinWord = (word: string): boolean => !arabic.test(word) && !isSign(word);

/** A part of a line that is set from right to left: a word, or neighbouring words whose own order stays. */
export interface PartFromRight {
  readonly text: string;
  /** The signs that end an Arabic word, which stand left of it. */
  readonly end: string;
}

/** Returns the parts of a line that is set from right to left; undefined for one that is set from left to right. */
export function partsFromRight(line: string): readonly PartFromRight[] | undefined {
  if (!arabic.test(line)) return undefined;
  const parts: PartFromRight[] = [];
  const words = line.split(/\s+/u).filter((each) => each !== '');
  let wasLatin = false;
  for (const [index, word] of words.entries()) {
    // A sign alone goes with the words around it, if both are Latin.
    const isLatin: boolean = isLatinWord(word) || (wasLatin && isSign(word) && isLatinWord(words[index + 1] ?? ''));
    const [, text = word, end = ''] = isLatin ? [] : (arabicWord.exec(word) ?? []);
    if (isLatin && wasLatin) parts.push({ text: `${parts.pop()?.text ?? ''} ${word}`, end: '' });
    else parts.push({ text, end });
    wasLatin = isLatin;
  }
  return parts;
}

const rowFromRight = { display: 'flex', flexDirection: 'row-reverse' } as const;

/** Returns a line from right to left, or nothing for one from left to right: the engine shapes Arabic, but orders no words. */
export function lineFromRight(line: string, style: CSSProperties, gap: number): ReactNode | undefined {
  const block = (text: string) => createElement('div', { style: { display: 'block' } }, text);
  const parts = partsFromRight(line)?.map(({ text, end }) =>
    end === '' ? block(text) : createElement('div', { style: rowFromRight }, block(text), block(end)),
  );
  if (parts === undefined) return undefined;
  return createElement('div', { style: { ...rowFromRight, flexWrap: 'wrap', columnGap: gap, ...style } }, ...parts);
}

function mirrored(node: ReactNode): ReactNode {
  if (Array.isArray(node)) return node.map(mirrored);
  if (!isValidElement<{ style?: CSSProperties; children?: ReactNode }>(node)) return node;
  const { style = {}, children } = node.props;
  if (style.display === 'block') return createElement('div', { style: rowFromRight }, node);
  // A row that already runs from the right stays.
  if (style.flexDirection === 'row-reverse') return node;
  const turned = style.display === 'flex' && style.flexDirection === undefined ? { ...style, ...rowFromRight } : style;
  return createElement(node.type, { style: turned }, mirrored(children));
}

/** Returns a picture's tree in the letters of a language, and from right to left where it is read so. */
export function inScript(tree: ReactNode, locale: Locale): ReactNode {
  const style = { display: 'flex', fontFamily: `Geist, ${locale}`, width: '100%', height: '100%' } as const;
  return createElement('div', { style }, dirOf(locale) === 'rtl' ? mirrored(tree) : tree);
}
