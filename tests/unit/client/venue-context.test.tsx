import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { fundsSourceOf } from '../../../lib/client/funds/source.ts';
import { pageVenue } from '../../../lib/client/venue/page-venue.ts';
import { useVenue, VenueContext } from '../../../lib/client/venue/use-venue.ts';
import { perVenue } from '../../../lib/client/venue/venue.ts';
import { fundsHistoryQuery } from '../../../lib/queries/funds.ts';
import { addressSchema } from '../../../lib/schemas/address.ts';
import { venueFrom } from '../../helpers/venue.ts';

const owner = addressSchema.parse(`0x${'a'.repeat(40)}`);
const paper = venueFrom({ id: 'paper', ask: async () => [] });

function Rows() {
  const venue = useVenue();
  const { data } = useQuery(fundsHistoryQuery(fundsSourceOf(venue), owner));
  return `${venue.id} ${data?.length}`;
}

it('a part of the page shows the venue that it stands in', () => {
  const client = new QueryClient();
  client.setQueryData(fundsHistoryQuery(fundsSourceOf(paper), owner).queryKey, []);
  const page = (
    <QueryClientProvider client={client}>
      <Rows />
      <VenueContext value={paper}>
        <Rows />
      </VenueContext>
    </QueryClientProvider>
  );
  expect(renderToString(page)).toBe('hyperliquid undefined<!-- -->paper 0');
});

it('a venue’s own things are made once and shared with no other venue', () => {
  let made = 0;
  const listOf = perVenue(() => {
    made += 1;
    return [made];
  });
  expect([listOf(paper), listOf(pageVenue), listOf(paper)]).toEqual([[1], [2], [1]]);
});
