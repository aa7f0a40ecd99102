import { describe, expect, it } from 'vitest';
import { AppError } from '@/lib/errors/app-error.ts';
import { catalog, entryOf, isErrorCode } from '@/lib/errors/catalog.ts';
import { shownError } from '@/lib/errors/shown.ts';
import { fromWire, toWire } from '@/lib/errors/wire.ts';
import words from '@/messages/en/errors.json' with { type: 'json' };

const codes = Object.keys(catalog).filter(isErrorCode);

function leaves(tree: object, path: string[] = []): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[[...path, key].join('.'), value]] : leaves(value, [...path, key]),
  );
}

const wordsByCode = new Map(leaves(words));

describe('the catalogue', () => {
  it('has words for every visible code, and a visible code for all words', () => {
    const visible = codes.filter((code) => entryOf(code).visible);
    expect([...wordsByCode.keys()].sort()).toEqual(visible.sort());
  });

  it('quotes in its words exactly the details that it names', () => {
    for (const [code, text] of wordsByCode) {
      const quoted = [...text.matchAll(/\{(\w+)/g)].map(([, name]) => name);
      const named = isErrorCode(code) ? (entryOf(code).quotes ?? []) : [];
      expect(quoted.sort(), code).toEqual([...named].sort());
    }
  });

  it('gives every code a failing status, and no second try to a refusal', () => {
    for (const code of codes) {
      const { status, retry } = entryOf(code);
      expect(status, code).toBeGreaterThanOrEqual(400);
      expect(status, code).toBeLessThan(600);
      if (status < 500 && status !== 429) expect(retry, code).toBe(false);
    }
  });

  it('knows its own codes only', () => {
    expect(isErrorCode('swap.price_moved')).toBe(true);
    expect(isErrorCode('toString')).toBe(false);
    expect(isErrorCode(7)).toBe(false);
  });
});

describe('on the wire', () => {
  it('carries code, details and wait, and leaves the cause at home', () => {
    const error = new AppError('rate.limited', {
      cause: new Error('upstream said no'),
      details: { limit: 10, fields: ['size'] },
      retryAfterMs: 1_500,
    });
    const body: unknown = JSON.parse(JSON.stringify(toWire(error)));
    expect(body).toEqual({
      error: { code: 'rate.limited', details: { limit: 10, fields: ['size'] }, retryAfterMs: 1_500 },
    });
    const read = fromWire(body);
    expect(read).toMatchObject({ code: 'rate.limited', retryAfterMs: 1_500, details: { limit: 10, fields: ['size'] } });
    expect(read?.cause).toBeUndefined();
    expect(toWire(new AppError('internal'))).toEqual({ error: { code: 'internal' } });
  });

  it('reads nothing that is not ours', () => {
    expect(fromWire({ error: { code: 'made.up' } })).toBeUndefined();
    expect(fromWire('Bad Gateway')).toBeUndefined();
    expect(fromWire(null)).toBeUndefined();
    expect(
      fromWire({ error: { code: 'internal', details: { a: {}, b: 1, c: [1] }, retryAfterMs: 'x' } }),
    ).toMatchObject({
      details: { b: 1 },
      retryAfterMs: undefined,
    });
  });
});

describe('on a screen', () => {
  it('says the words of the code, with the details they quote', () => {
    const error = new AppError('swap.price_moved', { details: { slippage: '0.5', secret: 'x' } });
    expect(shownError(error)).toEqual({ code: 'swap.price_moved', values: { slippage: '0.5' } });
  });

  it('says nothing about what the person chose', () => {
    expect(shownError(new AppError('wallet.rejected'))).toBeUndefined();
    expect(shownError(new AppError('request.aborted'))).toBeUndefined();
  });

  it('says general words when a detail is missing', () => {
    expect(shownError(new AppError('swap.price_moved'))).toEqual({ code: 'internal', values: {} });
  });
});
