import { readFileSync } from 'node:fs';
import { readCommand } from '../../../lib/domain/telegram/read-command.ts';

const argument = '\u0001';

/** Returns every text that a message can become, with a sign in the place of each argument. */
function variantsOf(message: string, inPlural = false): readonly string[] {
  let all: readonly string[] = [''];
  const append = (parts: readonly string[]) => {
    all = all.flatMap((text) => parts.map((part) => text + part));
  };
  for (let at = 0; at < message.length; at++) {
    const sign = message.charAt(at);
    if (sign === '#' && inPlural) append([argument]);
    else if (sign !== '{') append([sign]);
    else {
      const end = closingOf(message, at);
      const [, kind, branches] = /^\s*\w+\s*,\s*(select|plural)\s*,(.*)$/s.exec(message.slice(at + 1, end)) ?? [];
      append(branches === undefined ? [argument] : branchesOf(branches, kind === 'plural'));
      at = end;
    }
  }
  return all;
}

function closingOf(message: string, opening: number): number {
  let depth = 0;
  for (let at = opening; at < message.length; at++) {
    if (message.charAt(at) === '{') depth += 1;
    if (message.charAt(at) === '}') depth -= 1;
    if (depth === 0) return at;
  }
  throw new Error(`A brace is not closed in: ${message}`);
}

function branchesOf(text: string, isPlural: boolean): readonly string[] {
  const found: string[] = [];
  for (let at = text.indexOf('{'); at >= 0; at = text.indexOf('{', at)) {
    const end = closingOf(text, at);
    found.push(...variantsOf(text.slice(at + 1, end), isPlural));
    at = end + 1;
  }
  return found;
}

const textsIn = (value: unknown): readonly string[] =>
  typeof value === 'string' ? [value] : Object.values(Object(value)).flatMap(textsIn);

const patternOf = (line: string): RegExp =>
  new RegExp(`^${line.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(argument, '.+')}$`, 'u');

/** Returns a pattern for each line that the bot can say in a language: its own words, a ticket's and those of errors. */
function linesOf(language: string): readonly RegExp[] {
  const read = (file: string): object =>
    JSON.parse(readFileSync(new URL(`../../../messages/${language}/${file}.json`, import.meta.url), 'utf8'));
  const ticket = Object(read('ticket'))['issue'];
  const texts = [read('telegram-bot'), read('errors'), ticket].flatMap(textsIn);
  const lines = new Set(texts.flatMap((text) => variantsOf(text)).flatMap((text) => text.split('\n')));
  return [...lines].filter((line) => /\p{L}/u.test(line)).map(patternOf);
}

const known = new Map<string, readonly RegExp[]>();

/** Lines without words: a cancelled order, and the caption of a chart. */
const wordless = [/^\S+ #\d+$/, /^\S+ [\d.,\u00a0\u202f ]+[,、，،] [+−][\d.,]+\s?%$/u];

/** Figures in a text from right to left are set apart by signs that nobody sees. */
const withoutDirections = (line: string): string => line.replaceAll(/[\u200e\u200f\u2066-\u2069]/g, '');

const isExample = (line: string): boolean =>
  line.split('  ').every((each) => {
    const read = readCommand(each);
    return read !== undefined && read.kind !== 'fault';
  });

/** Returns the lines of an answer that no message of the language can be. */
export function unknownLines(text: string, language: string): readonly string[] {
  const patterns = known.get(language) ?? linesOf(language);
  known.set(language, patterns);
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .filter((line) => !patterns.some((pattern) => pattern.test(line)))
    .filter((line) => !wordless.some((pattern) => pattern.test(withoutDirections(line))) && !isExample(line));
}
