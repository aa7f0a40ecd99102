import { expect, it } from 'vitest';
import type { ErrorCode } from '../../../lib/errors/catalog.ts';
import { check } from '../../../server/db/failure.ts';

const refusals: readonly [string, { code: string; message: string }, ErrorCode][] = [
  ['a second row', { code: '23505', message: 'duplicate key value' }, 'data.conflict'],
  ['a missing parent', { code: '23503', message: '' }, 'data.conflict'],
  ['a broken check', { code: '23514', message: '' }, 'data.invalid'],
  ['a bad value', { code: '22P02', message: '' }, 'data.invalid'],
  ['a policy', { code: '42501', message: 'new row violates row-level security policy' }, 'auth.forbidden'],
  ['no row', { code: 'PGRST116', message: 'JSON object requested' }, 'data.not_found'],
  ['an expired token', { code: 'PGRST301', message: 'JWT expired' }, 'auth.required'],
  ['a lost connection', { code: '08006', message: '' }, 'data.unavailable'],
  ['a shut-down', { code: '57P01', message: '' }, 'data.unavailable'],
  ['a deadlock', { code: '40P01', message: '' }, 'data.unavailable'],
  ['an unreachable database', { code: '', message: 'TypeError: fetch failed' }, 'data.unavailable'],
  ['a column that does not exist', { code: '42703', message: '' }, 'internal'],
  ['a call that the API lacks', { code: 'PGRST202', message: '' }, 'internal'],
];

it.each(refusals)('a database failure by %s has its code', (_, error, code) => {
  expect(() => check({ status: 400, error })).toThrow(expect.objectContaining({ code, cause: error }));
});

it('a database that did not answer is away, and one with an unknown code is read by its status', () => {
  const error = { code: '', message: '' };
  expect(() => check({ status: 0, error })).toThrow(expect.objectContaining({ code: 'data.unavailable' }));
  expect(() => check({ status: 503, error })).toThrow(expect.objectContaining({ code: 'data.unavailable' }));
  expect(() => check({ status: 200, error: null })).not.toThrow();
});
