import { expect, test } from 'vitest';
import { MOST_IN_BATCH, readMessage } from '../../../../server/sandbox/chains/wire/request.ts';

const question = { jsonrpc: '2.0', id: 4, method: 'eth_chainId' };

test('a single question has parameters even where none were sent', () => {
  expect(readMessage(JSON.stringify(question))).toEqual({
    kind: 'single',
    requested: { request: { id: 4, method: 'eth_chainId', params: [] } },
  });
});

test('a batch keeps its order and its wrong members', () => {
  const message = readMessage(JSON.stringify([{ ...question, id: 'b' }, 7, { ...question, jsonrpc: '1.0' }, question]));
  const ids = message.kind === 'batch' ? message.requested.map(({ request }) => request?.id) : [];
  expect(ids).toEqual(['b', undefined, undefined, 4]);
});

test.each(['', '{', 'nonsense'])('%j cannot be read', (text) => {
  expect(readMessage(text)).toEqual({ kind: 'unreadable' });
});

test('a batch has a first and a last size', () => {
  expect(readMessage('[]').kind).toBe('refused');
  expect(readMessage(JSON.stringify(Array(MOST_IN_BATCH).fill(question))).kind).toBe('batch');
  expect(readMessage(JSON.stringify(Array(MOST_IN_BATCH + 1).fill(question))).kind).toBe('refused');
});
