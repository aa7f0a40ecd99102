import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parameterText, textOfParameter } from '@/components/chart/parameter-form.tsx';
import { indicators, settle } from '@/lib/chart/indicators/index.ts';
import { multiple, whole } from '@/lib/chart/indicators/indicator.ts';

const kindOf = (text: string, parameter = whole('period', 20)) => parameterText(text, parameter, 'en').kind;

describe('a parameter that is a count', () => {
  it.each(['1', '20', '10000', '٢٠', '२०'])('takes %s', (text) => {
    expect(kindOf(text)).toBe('number');
  });

  it.each(['0', '007', '-3', '+3', '2.5', '2,5', '10001', 'abc', '1e3', ' 5', '1,000', '٠', '$5'])(
    'refuses %s',
    (text) => {
      expect(kindOf(text)).toBe('refused');
    },
  );

  it('may be empty', () => {
    expect(kindOf('')).toBe('empty');
  });
});

describe('a parameter with decimals', () => {
  it('takes two of them, in the language of the page and in any other', () => {
    const deviation = multiple('deviation', 2, 1);
    for (const text of ['2', '2.', '2.5', '2,25', '10000', '٢٫٥']) expect(kindOf(text, deviation), text).toBe('number');
    for (const text of ['2.125', '0.5', '0', '0.', '.5', '10000.01', '1.2.3', '-1']) {
      expect(kindOf(text, deviation), text).toBe('refused');
    }
    expect(parameterText('2,5', deviation, 'de')).toEqual({ kind: 'number', value: 2.5 });
  });

  it('may be begun with what is too little by itself', () => {
    const factor = multiple('factor', 3, 0.01);
    for (const text of ['0', '0.', '0.0']) expect(kindOf(text, factor), text).toBe('begun');
    expect(kindOf('0.01', factor)).toBe('number');
    expect(kindOf('0.00', factor)).toBe('refused');
    expect(kindOf('00.1', factor)).toBe('refused');
  });
});

it('the indicator gets exactly the accepted text of a field', () => {
  const texts = fc.stringMatching(/^[0-9]{1,6}([.,][0-9]{0,3})?$/);
  fc.assert(
    fc.property(fc.constantFrom(...indicators), texts, (indicator, text) => {
      const [parameter] = indicator.parameters;
      if (parameter === undefined) return;
      const read = parameterText(text, parameter, 'en');
      if (read.kind === 'number') expect(settle(indicator, [read.value])[0]).toBe(read.value);
    }),
  );
});

it('every value that an indicator has by default is one that its field takes', () => {
  for (const indicator of indicators) {
    for (const [index, value] of settle(indicator).entries()) {
      const parameter = indicator.parameters[index];
      if (parameter === undefined) throw new Error('There are as many values as parameters');
      for (const locale of ['en', 'de', 'ar'] as const) {
        const read = parameterText(textOfParameter(value, locale), parameter, locale);
        expect(read).toEqual(Number.isNaN(value) ? { kind: 'empty' } : { kind: 'number', value });
      }
    }
  }
});
