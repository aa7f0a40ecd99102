import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Button } from '../../../components/ui/form/button';
import { Field } from '../../../components/ui/form/field';
import { BeforeAndAfter } from '../../../components/ui/text/before-and-after';
import { Figure, SignedChange } from '../../../components/ui/text/figure';
import { Price } from '../../../components/ui/text/price';
import { usd } from '../../../lib/math/amount';

test('an unknown value is a dash in every figure, without unit or colour', () => {
  for (const shown of [
    <Figure key="figure" text={undefined} unit="BTC" />,
    <SignedChange key="change" value={undefined} text="+0.00" aside="+0.00%" />,
    <Price key="price" value={undefined} text={undefined} />,
  ]) {
    const markup = renderToStaticMarkup(shown);
    expect(markup.replace(/<[^>]*>/g, '')).toBe('–');
    expect(markup).not.toMatch(/text-up|text-down/);
  }
});

test('0 is an amount and has no direction', () => {
  const markup = renderToStaticMarkup(<SignedChange value={usd('0')} text="0.00" />);
  expect(markup).toContain('0.00');
  expect(markup).not.toMatch(/text-up|text-down/);
});

test('a loading button keeps both labels, tells it and does nothing', () => {
  const markup = renderToStaticMarkup(
    <Button type="submit" loading loadingLabel="Placing">
      Buy
    </Button>,
  );
  expect(markup).toContain('aria-busy="true"');
  expect(markup).toContain('aria-disabled="true"');
  expect(markup).toContain('type="button"');
  expect(markup).toMatch(/invisible[^>]*>Buy/);
});

test('the error of a field is tied to it and takes the hint’s place', () => {
  const markup = renderToStaticMarkup(<Field id="size" label="Size" unit="BTC" hint="At most 2" error="Too small" />);
  const described = /aria-describedby="([^"]*)"/.exec(markup)?.[1]?.split(' ') ?? [];
  expect(described).toHaveLength(2);
  for (const id of described) expect(markup).toContain(`id="${id}"`);
  expect(markup).toContain('aria-invalid="true"');
  expect(markup).toContain('for="size"');
  expect(markup).not.toContain('At most 2');
});

test('a summary shows what will be, and a dash where that is not known', () => {
  const rows = [
    { key: 'size', label: 'Size', now: '1', after: '2' },
    { key: 'fee', label: 'Fee', after: undefined },
  ];
  const text = renderToStaticMarkup(<BeforeAndAfter caption="Summary" nowLabel="Now" afterLabel="After" rows={rows} />);
  expect(text.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')).toBe(' Summary Now After Size 1 2 Fee – ');
});
