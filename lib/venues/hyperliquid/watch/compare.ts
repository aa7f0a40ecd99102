import type { DriftKind } from '../../../config/market-data.ts';
import { fieldOf, type Kind, kindOf, type Shape } from './shape.ts';

/**
 * A difference between an answer and its recorded shape. It contains paths and types, and values only if they are from
 * a fixed vocabulary.
 */
export interface Drift {
  readonly kind: DriftKind;
  /** The path in the answer: `[].order.status`. */
  readonly path: string;
  /** The recorded types and the received one, if there is one. */
  readonly recorded?: string;
  readonly came?: string;
}

/** The number of rows of a list that are compared: more than there are markets. */
const mostRows = 400;
/** The most differences that are reported of one answer, however different it is. */
const mostDrifts = 40;
const longestName = 60;

const personal = /0x[0-9a-f]{6,}/gi;
/** Returns a name in the form in which it may be shown and counted: short, and without an address in it. */
const named = (name: string): string => name.replaceAll(personal, '0x…').slice(0, longestName);

const fits = (kind: Kind, known: readonly Kind[]): boolean =>
  known.includes(kind) || (kind === 'decimal' && known.includes('text'));

/** Returns true if no sample has a value here, so that any is accepted. */
const isUnseen = (known: readonly Kind[]): boolean => known.every((kind) => kind === 'null');

function* compareObject(shape: Shape, answer: object, path: string): Generator<Drift> {
  if (shape.each !== undefined) {
    for (const value of Object.values(answer).slice(0, mostRows)) yield* driftsIn(shape.each, value, `${path}.*`);
    return;
  }
  const { fields } = shape;
  if (fields === undefined) return;
  for (const [name, field] of Object.entries(fields)) {
    const value = fieldOf(answer, name);
    if (value !== undefined) yield* driftsIn(field, value, `${path}.${name}`);
    else if (field.optional !== true)
      yield { kind: 'missingField', path: `${path}.${name}`, recorded: field.kinds.join(' or ') };
  }
  for (const [name, value] of Object.entries(answer)) {
    if (!Object.hasOwn(fields, name))
      yield { kind: 'unknownField', path: `${path}.${named(name)}`, came: kindOf(value) };
  }
}

function* compareCase({ by = '', cases = {} }: Shape, answer: object, path: string): Generator<Drift> {
  const reported = fieldOf(answer, by);
  const known = typeof reported === 'string' && Object.hasOwn(cases, reported) ? cases[reported] : undefined;
  if (known !== undefined) yield* compareObject(known, answer, path);
  else if (reported === undefined) yield { kind: 'missingField', path: `${path}.${by}`, recorded: 'text' };
  else if (typeof reported !== 'string')
    yield { kind: 'otherType', path: `${path}.${by}`, recorded: 'text', came: kindOf(reported) };
  else yield { kind: 'unknownValue', path: `${path}.${by}`, came: named(reported) };
}

function* compareList({ row, places }: Shape, answer: readonly unknown[], path: string): Generator<Drift> {
  if (row !== undefined) for (const value of answer.slice(0, mostRows)) yield* driftsIn(row, value, `${path}[]`);
  for (const [at, place] of (places ?? []).entries()) {
    const value = answer[at];
    if (value !== undefined) yield* driftsIn(place, value, `${path}[${at}]`);
    else yield { kind: 'missingField', path: `${path}[${at}]`, recorded: place.kinds.join(' or ') };
  }
  if (places !== undefined && answer.length > places.length) {
    yield { kind: 'unknownField', path: `${path}[${places.length}]`, came: kindOf(answer[places.length]) };
  }
}

function* driftsIn(shape: Shape, answer: unknown, path: string): Generator<Drift> {
  if (isUnseen(shape.kinds)) return;
  const came = kindOf(answer);
  if (!fits(came, shape.kinds)) {
    yield { kind: 'otherType', path, recorded: shape.kinds.join(' or '), came };
  } else if (Array.isArray(answer)) {
    yield* compareList(shape, answer, path);
  } else if (typeof answer === 'object' && answer !== null) {
    yield* shape.cases === undefined ? compareObject(shape, answer, path) : compareCase(shape, answer, path);
  } else if (typeof answer === 'string' && shape.values?.includes(answer) === false) {
    yield { kind: 'unknownValue', path, came: named(answer) };
  }
}

/** Returns the key of a difference: two with the same key count as one, and each unknown word is a separate one. */
export const driftKey = ({ kind, path, came = '' }: Drift): string =>
  kind === 'unknownValue' ? `${kind} ${path} ${came}` : `${kind} ${path}`;

/** Compares an answer with its recorded shape. Returns each difference once, however many rows have it. */
export function compare(shape: Shape, answer: unknown): readonly Drift[] {
  const found = new Map<string, Drift>();
  for (const drift of driftsIn(shape, answer, '')) {
    const key = driftKey(drift);
    if (!found.has(key)) found.set(key, drift);
    if (found.size === mostDrifts) break;
  }
  return [...found.values()];
}
