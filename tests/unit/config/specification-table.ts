import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { dayMs, hourMs, minuteMs, secondMs } from '@/lib/config/time.ts';

interface Row {
  readonly says: string;
  readonly value: string;
  readonly where: string;
  readonly overruledBy: string;
}

const root = new URL('../../../', import.meta.url);
const placeOf = (path: string): URL => new URL(path, root);
const textOf = (path: string): string => readFileSync(placeOf(path), 'utf8');

/** Returns the rows of all tables of a page, without their heads. */
export function readRows(page: string): readonly Row[] {
  return page.split('\n').flatMap((line): Row[] => {
    if (!line.startsWith('|') || /^\|(---|\s*says\s*)\|/.test(line)) return [];
    const cells = line.split(/(?<!\\)\|/).map((cell) => cell.replaceAll('\\|', '|').trim());
    const [, says = '', value = '', where = '', overruledBy = '', after] = cells;
    if (cells.length !== 6 || after !== '') throw new Error(`A row has not four cells: ${line}`);
    return [{ says, value, where, overruledBy }];
  });
}

/** Returns what a path such as `zones[].city` leads to: one value, or those of each of a list. */
function valuesAt(holder: unknown, path: readonly string[]): readonly unknown[] {
  const [step, ...rest] = path;
  if (step === undefined) return Array.isArray(holder) ? holder : [holder];
  if (typeof holder !== 'object' || holder === null) throw new Error(`Nothing has the part ${step}`);
  const key = step.replace(/\[\]$/, '');
  if (!Reflect.has(holder, key) && !Array.isArray(holder)) throw new Error(`There is no ${key}`);
  const part: unknown = Reflect.get(holder, key);
  if (!step.endsWith('[]')) return valuesAt(part, rest);
  if (!Array.isArray(part)) throw new Error(`${key} is no list`);
  return part.flatMap((one: unknown) => valuesAt(one, rest));
}

const unitMs: Readonly<Record<string, number>> = {
  ms: 1,
  s: secondMs,
  min: minuteMs,
  h: hourMs,
  d: dayMs,
};

/** Returns a constant's value by a written one: a moment, a time with its unit, or the words as they are. */
function readValue(written: string, name: string): string {
  if (name.endsWith('AtMs')) return String(Date.parse(written.replace(' UTC', 'Z').replace(' ', 'T')));
  if (!/Ms$/.test(name)) return written;
  const [, amount = '', unit = ''] = /^(\d+) (\w+)$/.exec(written) ?? [];
  return String(Number(amount) * (unitMs[unit] ?? Number.NaN));
}

async function findWrongConstant({ says, value, where }: Row, path: string, names: readonly string[]) {
  const module: unknown = await import(/* @vite-ignore */ fileURLToPath(placeOf(path)));
  const found = names.map((name) => ({ name, values: valuesAt(module, name.split(/\./)) }));
  if (value === '') return [];
  const written = value.split(', ');
  const held = found.flatMap(({ values }) => values.map((one) => String(one ?? 'any'))).join(', ');
  const wanted = written.map((one, at) => readValue(one, names[at] ?? names[0] ?? '')).join(', ');
  return held === wanted ? [] : [`${says}: ${where} is ${held} and not ${value}`];
}

/** Returns a message without its marks: of forms that depend on a number the usual one, and a bare brace pair for a value. */
export function flatten(message: string): string {
  const form = /\{\w+, (?:plural|select),/.exec(message);
  if (form === null) return message.replaceAll(/<\/?\w+>/g, '').replaceAll(/\{[^{}]*\}/g, '{}');
  const closing = (from: number): number => {
    let depth = 1;
    let at = from;
    while (depth > 0) {
      if (message[at] === '{') depth += 1;
      if (message[at] === '}') depth -= 1;
      at += 1;
    }
    return at;
  };
  const end = closing(form.index + 1);
  const other = message.indexOf('other {', form.index) + 'other {'.length;
  const usual = message.slice(other, closing(other) - 1).replaceAll('#', '{}');
  return flatten(message.slice(0, form.index) + usual + message.slice(end));
}

const plain = (text: string): string => flatten(text).replaceAll('’', "'").replaceAll('…', '...');

/** Returns the text of a message; its key is a path, of which a part may itself hold points. */
function messageAt(holder: unknown, key: string): unknown {
  if (typeof holder !== 'object' || holder === null) return undefined;
  if (Reflect.has(holder, key)) return Reflect.get(holder, key);
  const parts = key.split('.');
  for (let length = parts.length - 1; length > 0; length -= 1) {
    const found = messageAt(Reflect.get(holder, parts.slice(0, length).join('.')), parts.slice(length).join('.'));
    if (found !== undefined) return found;
  }
  return undefined;
}

function findWrongMessage({ says, value, where }: Row, path: string, key: string): readonly string[] {
  const message = messageAt(JSON.parse(textOf(path)), key);
  if (typeof message !== 'string') return [`${says}: ${where} is no message`];
  return plain(message) === plain(value) ? [] : [`${says}: ${where} reads "${message}" and not "${value}"`];
}

async function findWrongPlace(row: Row): Promise<readonly string[]> {
  const [, path = '', name = ''] = /^`(\S+) (.+)`$/.exec(row.where) ?? [];
  try {
    if (path.startsWith('messages/en/')) return findWrongMessage(row, path, name);
    if (/^lib\/.*\.ts$/.test(path) && (row.value !== '' || path.startsWith('lib/config/')))
      return await findWrongConstant(row, path, name.split(', '));
    return textOf(path).includes(name) ? [] : [`${row.says}: ${path} has no ${name}`];
  } catch (failure) {
    return [`${row.says}: ${row.where}: ${failure instanceof Error ? failure.message : String(failure)}`];
  }
}

function findMissingDecision({ says, overruledBy }: Row): readonly string[] {
  const [, name = '', page = ''] = /^\[(.+?)\]\((decisions\/[\w-]+\.md)\)/.exec(overruledBy) ?? [];
  if (page === '') return [`${says}: "${overruledBy}" links to no decision`];
  return textOf(`docs/${page}`).includes(`**${name}**`) ? [] : [`${says}: ${page} has no decision "${name}"`];
}

/** Finds each row whose place has another value, and each whose decision is not there. */
export async function findUntrueRows(rows: readonly Row[]): Promise<readonly string[]> {
  const findings = await Promise.all(
    rows.map(async (row) => [
      ...(row.where === '' && row.overruledBy === '' ? [`${row.says}: neither a place nor a decision`] : []),
      ...(row.where === '' ? [] : await findWrongPlace(row)),
      ...(row.overruledBy === '' ? [] : findMissingDecision(row)),
    ]),
  );
  return findings.flat();
}
