import { expect, it } from 'vitest';
import { methods, notFound } from '../../../server/http/response.ts';

const declared = async () => Response.json({ done: true });
const exported = methods({ POST: declared });

it('a route keeps the methods that it declares', () => {
  expect(exported.POST).toBe(declared);
});

it.each(['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const)(
  'a route refuses %s, which it does not declare, in the shape of every failure',
  async (name) => {
    const headers = { 'x-request-id': 'request-1', 'x-http-method-override': 'POST' };
    const response = await exported[name](new Request('http://pluto.example/api/test', { method: name, headers }));
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('POST');
    expect(await response.json()).toEqual({
      error: { code: 'request.method', message: 'request.method', requestId: 'request-1' },
    });
  },
);

it('says of what is no handler that it is not there', async () => {
  const headers = { 'x-request-id': 'request-1' };
  const response = await notFound(new Request('http://pluto.example/api/made-up', { method: 'POST', headers }));
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({
    error: { code: 'request.not_found', message: 'request.not_found', requestId: 'request-1' },
  });
});
