import { expect, it } from 'vitest';
import { GuardFields } from '@/components/perps/ticket/guard-fields.tsx';
import { htmlIn } from '../../../helpers/drawn-part.tsx';
import { changed, facts, typed } from '../tickets.ts';

it('a percent beside a take profit says of what it is', () => {
  const ticket = changed(typed('size', '0.01'), { change: 'guards', on: true });
  const drawn = htmlIn(
    'en',
    ['ticket'],
    <GuardFields ticket={ticket} facts={facts} change={() => undefined} locale="en" />,
  );
  const labels = [...drawn.matchAll(/<label[^>]*>([^<]*)/g)].map(([, label]) => label);
  expect(labels).toEqual(['TP', 'Gain on margin', 'Gain', 'SL', 'Loss on margin', 'Loss']);
});
