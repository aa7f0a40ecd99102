import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { JsonBody } from '../../../server/http/request.ts';

const long = { text: 'x'.repeat(5_000) };

async function answerOf(body: JsonBody, requested: string | undefined) {
  const request = new Request('http://pluto.example', {
    headers: { 'accept-encoding': 'gzip, br', ...(requested !== undefined && { 'x-body-encoding': requested }) },
  });
  const response = await body.answerTo(request, { status: 200, headers: new Headers() });
  return { headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}

test.each([
  ['gzip', gunzipSync],
  ['br', brotliDecompressSync],
] as const)('a long body is compressed in %s where the server in front asks for that', async (encoding, unpack) => {
  const body = new JsonBody(long);
  for (let time = 0; time < 2; time += 1) {
    const { headers, bytes } = await answerOf(body, encoding);
    expect([headers.get('x-body-encoding'), headers.get('vary')]).toEqual([encoding, 'Accept-Encoding']);
    expect(JSON.parse(unpack(bytes).toString())).toEqual(long);
  }
});

test.each([undefined, 'identity', 'zstd'])('a body goes as it is where %s is asked for', async (requested) => {
  const { headers, bytes } = await answerOf(new JsonBody(long), requested);
  expect(headers.get('x-body-encoding')).toBeNull();
  expect(JSON.parse(bytes.toString())).toEqual(long);
});

test('a short body is not worth it', async () => {
  const { headers, bytes } = await answerOf(new JsonBody({ a: 1 }), 'br');
  expect([headers.get('x-body-encoding'), headers.get('vary'), bytes.toString()]).toEqual([null, null, '{"a":1}']);
});
