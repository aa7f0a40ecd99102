import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compare } from '../../../../../lib/venues/hyperliquid/watch/compare.ts';
import { recordedShapes } from '../../../../../lib/venues/hyperliquid/watch/recorded-shapes.ts';
import { provingSamples } from '../../../../replay/shapes/build-shapes.ts';
import { deriveShape } from '../../../../replay/shapes/derive-shape.ts';

const rows = [
  { coin: 'BTC', px: '1.5', tif: 'Gtc', n: 3 },
  { coin: 'ETH', px: '2.0', tif: 'Ioc', n: 4, cloid: '0x1' },
];
const shape = deriveShape([rows], { values: { tif: ['Gtc', 'Ioc'] } });
const changed = (change: object) => compare(shape, [rows[0], { ...rows[1], ...change }]);

describe('an answer is held against its shape', () => {
  test('one that fits has no drift, nor has an empty list or a row without what only some have', () => {
    for (const answer of [rows, [], [rows[0]]]) expect(compare(shape, answer)).toEqual([]);
  });

  test('a renamed field is missing under its name and unknown under the new one, told once for all rows', () => {
    const renamed = rows.map(({ px, ...rest }) => ({ ...rest, price: px }));
    expect(compare(shape, renamed)).toEqual([
      { kind: 'missingField', path: '[].px', recorded: 'decimal' },
      { kind: 'unknownField', path: '[].price', came: 'decimal' },
    ]);
  });

  test.each([
    [{ n: '4' }, { kind: 'otherType', path: '[].n', recorded: 'number', came: 'decimal' }],
    [{ px: 2 }, { kind: 'otherType', path: '[].px', recorded: 'decimal', came: 'number' }],
    [{ px: 'NaN' }, { kind: 'otherType', path: '[].px', recorded: 'decimal', came: 'text' }],
    [{ coin: null }, { kind: 'otherType', path: '[].coin', recorded: 'text', came: 'null' }],
    [{ tif: 'Fok' }, { kind: 'unknownValue', path: '[].tif', came: 'Fok' }],
    [{ builder: {} }, { kind: 'unknownField', path: '[].builder', came: 'object' }],
  ])('%j is told', (change, drift) => expect(changed(change)).toEqual([drift]));

  test('no value is told but a word of a vocabulary, and no address even there', () => {
    const reported = JSON.stringify(changed({ px: 'secret-amount', tif: `of 0x${'ab'.repeat(20)}`, n: 'private' }));
    for (const secret of ['secret-amount', 'private', 'abab']) expect(reported).not.toContain(secret);
    expect(reported).toContain('of 0x…');
  });

  test('what is told of one answer is bounded, in number and in length', () => {
    const strange = Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`${at}${'x'.repeat(500)}`, at]));
    const drifts = compare(shape, [strange]);
    expect(drifts).toHaveLength(40);
    expect(Math.max(...drifts.map(({ path }) => path.length))).toBeLessThan(80);
  });

  test('an entry of a kind that nobody knows is told by its word', () => {
    const ledger = recordedShapes.get('/info userNonFundingLedgerUpdates');
    const row = { time: 1, hash: '0xab', delta: { type: 'stakedInterest', usdc: '1.0' } };
    expect(ledger && compare(ledger, [row])).toEqual([
      { kind: 'unknownValue', path: '[].delta.type', came: 'stakedInterest' },
    ]);
  });
});

test('no answer is too strange to be compared', () => {
  fc.assert(
    fc.property(fc.constantFrom(...recordedShapes.values()), fc.jsonValue({ maxDepth: 6 }), (one, answer) => {
      expect(compare(one, answer).length).toBeLessThanOrEqual(40);
    }),
    { numRuns: 2_000 },
  );
});

type Path = readonly (string | number)[];
const isBranch = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Returns the ways to the fields of a body, with the first two rows of each list. */
function fieldsIn(value: unknown, path: Path = []): readonly Path[] {
  if (!isBranch(value)) return [];
  const keys: Path = Array.isArray(value) ? [...value.keys()].slice(0, 2) : Object.keys(value);
  return keys.flatMap((key) => [
    ...(typeof key === 'string' ? [[...path, key]] : []),
    ...fieldsIn(Reflect.get(value, key), [...path, key]),
  ]);
}

/** Returns the body with the field at this place replaced by others. */
function withField(value: unknown, [key = '', ...rest]: Path, change: (field: unknown) => object): unknown {
  if (!isBranch(value)) return value;
  if (Array.isArray(value)) return value.map((one, at) => (at === key ? withField(one, rest, change) : one));
  if (rest.length > 0) return { ...value, [key]: withField(Reflect.get(value, key), rest, change) };
  const others = Object.entries(value).filter(([name]) => name !== key);
  return { ...Object.fromEntries(others), ...change(Reflect.get(value, key)) };
}

const other = (value: unknown): unknown => (isBranch(value) ? 7 : { changed: value });
/** The fields that no sample shows filled, and prices by coin: a change there cannot be told from what came before. */
const unseen = /\.mids\.|\.(specialStatuses|rewardHistory|children|trial|stakingLink|referredBy|oracleUpdater)$/;

test.each(provingSamples.map(({ of, body }) => [of, body] as const))('%s: each changed field is told', (of, body) => {
  const one = recordedShapes.get(of);
  const silent = fieldsIn(body).flatMap((path) => {
    const name = path.at(-1);
    const isReported = (change: (field: unknown) => object) =>
      one !== undefined && compare(one, withField(body, path, change)).length > 0;
    const changes = {
      renamed: (field: unknown) => ({ [`${name}OfTomorrow`]: field }),
      retyped: (field: unknown) => ({ [String(name)]: other(field) }),
    };
    return Object.entries(changes).flatMap(([kind, change]) =>
      isReported(change) ? [] : [`${kind} .${path.join('.')}`],
    );
  });
  expect(silent.filter((reported) => !unseen.test(reported))).toEqual([]);
});
