import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PanelPlace } from '../../../components/positions/panel-place';
import { addressSchema } from '../../../lib/schemas/address.ts';

const owner = addressSchema.parse(`0x${'1'.repeat(40)}`);
const words = { unreachable: 'Not loaded.', again: 'Try again' };

test('what could not be loaded says so and offers another try, and what still loads does neither', () => {
  const failed = renderToStaticMarkup(
    <PanelPlace owner={owner} words={words} panel={{ kind: 'failed', again: () => undefined }} />,
  );
  expect(failed).toMatch(/role="alert".*Not loaded\..*<button[^>]*>Try again<\/button>/);
  const waiting = renderToStaticMarkup(<PanelPlace owner={owner} words={words} panel={{ kind: 'waiting' }} />);
  expect(waiting).not.toContain('Try again');
});
