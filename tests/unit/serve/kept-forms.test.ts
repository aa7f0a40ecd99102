import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { Answer } from '../../../server/launch/serve/answer.ts';
import { KeptForms } from '../../../server/launch/serve/kept-forms.ts';
import { get, serveLayer } from '../../helpers/layer.ts';

const json = { 'content-type': 'application/json' };
const long = (letter: string) => Buffer.from(letter.repeat(5_000));

test('two answers with one body share its compressed forms, and those with another body do not', () => {
  const forms = new KeptForms(100_000);
  const answers = ['a', 'a', 'b'].map((letter) => new Answer(200, json, long(letter), { thorough: false, forms }));
  const [first, second, third] = answers.map(({ etag }, at) => forms.of(etag, long(at === 2 ? 'b' : 'a')));
  expect(first).toBe(second);
  expect(third).not.toBe(first);
});

test('the forms that were not asked for longest are dropped for new ones', () => {
  const forms = new KeptForms(20_500);
  const bodies = ['a', 'b', 'c', 'd', 'e'].map((letter) => ({ etag: letter, body: long(letter) }));
  const made = bodies.map(({ etag, body }) => {
    const first = forms.of(etag, body);
    expect(forms.of(etag, body)).toBe(first);
    return first;
  });
  const again = bodies.toReversed().map(({ etag, body }) => forms.of(etag, body));
  expect(again.slice(0, 4)).toEqual(made.toReversed().slice(0, 4));
  for (const [at, kept] of again.slice(0, 4).entries()) expect(kept).toBe(made[4 - at]);
  expect(again[4]).not.toBe(made[0]);
});

test('answers with one body each keep their own headers', async () => {
  let asked = 0;
  const { url } = await serveLayer((_request, response) => {
    asked += 1;
    response.setHeader('content-type', 'application/json');
    response.setHeader('x-answer-age-ms', String(asked));
    if (asked === 1) response.setHeader('set-cookie', 'own=1');
    response.end(long('x'));
  });
  for (const age of ['1', '2']) {
    const { headers, body } = await get(`${url}/api/bars`, { 'accept-encoding': 'gzip' });
    expect(gunzipSync(body).toString()).toBe('x'.repeat(5_000));
    expect(headers['x-answer-age-ms']).toBe(age);
    expect(headers['set-cookie']).toEqual(age === '1' ? ['own=1'] : undefined);
  }
});
