import fc from 'fast-check';
import { encodeAbiParameters, stringToHex } from 'viem';
import { expect, test } from 'vitest';
import { amount, foreign } from '../../../../server/sandbox/chains/scan/figures.ts';
import { html } from '../../../../server/sandbox/chains/scan/html.ts';
import { readNumber, readText } from '../../../../server/sandbox/chains/scan/token.ts';

test('every value in markup is escaped, whatever it is', () => {
  expect(html`<p>${'<b>&"\''}</p>`.text).toBe('<p>&lt;b&gt;&amp;&quot;&#39;</p>');
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(html`${text}`.text).not.toMatch(/[<>"']/);
    }),
  );
});

test('markup within markup is not escaped twice', () => {
  expect(html`<ul>${['a', '<'].map((one) => html`<li>${one}</li>`)}</ul>`.text).toBe(
    '<ul><li>a</li><li>&lt;</li></ul>',
  );
});

test.each([
  [0n, 18, '0'],
  [1n, 18, '0.000000000000000001'],
  [1_234_567_500n, 6, '1,234.5675'],
  [1_000_000n, 0, '1,000,000'],
  [999n, 2, '9.99'],
])('%s of 10^-%i is written %s', (value, decimals, text) => {
  expect(amount(value, decimals)).toBe(text);
});

test('a name of a stranger is short, plain and goes its own direction', () => {
  expect(foreign('<i>\u202eevil\u0000').text).toBe('<bdi>&lt;i&gt;evil</bdi>');
  expect(foreign('x'.repeat(500)).text).toBe(`<bdi>${'x'.repeat(60)}…</bdi>`);
});

test('texts are read as the ABI has them, and as older coins have them', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(readText(encodeAbiParameters([{ type: 'string' }], [text]))).toBe(Buffer.from(text).toString());
    }),
  );
  expect(readText(stringToHex('MKR', { size: 32 }))).toBe('MKR');
});

test.each([undefined, null, '0x', '0x00', 'text', `0x${'ff'.repeat(64)}`, `0x${'00'.repeat(31)}20${'ff'.repeat(32)}`])(
  '%j is no text',
  (answer) => {
    expect(readText(answer)).toBeUndefined();
  },
);

test('a number fills a word', () => {
  expect(readNumber(`0x${'0'.repeat(63)}7`)).toBe(7n);
  expect(readNumber('0x07')).toBeUndefined();
  expect(readNumber(undefined)).toBeUndefined();
});
