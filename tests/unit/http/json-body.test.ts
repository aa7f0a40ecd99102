import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { JsonBody } from '../../../server/http/json-body.ts';

const long = { text: 'x'.repeat(5_000) };

async function answerOf(body: JsonBody, accepted: string | undefined) {
  const request = new Request('http://pluto.example', {
    headers: accepted === undefined ? {} : { 'accept-encoding': accepted },
  });
  const response = await body.answerTo(request, { status: 200, headers: new Headers() });
  return { headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}

test.each([
  ['gzip', 'gzip', gunzipSync],
  ['gzip, br', 'br', brotliDecompressSync],
  ['br;q=0, gzip', 'gzip', gunzipSync],
  ['*', 'gzip', gunzipSync],
] as const)('a long body is compressed for whoever takes %s', async (accepted, encoding, unpack) => {
  const body = new JsonBody(long);
  for (let time = 0; time < 2; time += 1) {
    const { headers, bytes } = await answerOf(body, accepted);
    expect([headers.get('content-encoding'), headers.get('vary')]).toEqual([encoding, 'Accept-Encoding']);
    expect(JSON.parse(unpack(bytes).toString())).toEqual(long);
  }
});

test.each([undefined, 'identity', 'br;q=0, gzip;q=0'])('a body goes as it is to whoever takes %s', async (accepted) => {
  const { headers, bytes } = await answerOf(new JsonBody(long), accepted);
  expect(headers.get('content-encoding')).toBeNull();
  expect(JSON.parse(bytes.toString())).toEqual(long);
});

test('a short body is not worth it', async () => {
  const { headers, bytes } = await answerOf(new JsonBody({ a: 1 }), 'br');
  expect([headers.get('content-encoding'), headers.get('vary'), bytes.toString()]).toEqual([null, null, '{"a":1}']);
});
