import { createContext, useContext } from 'react';
import { pageVenue } from './page-venue.ts';
import type { Venue } from './venue.ts';

export const VenueContext = createContext(pageVenue);

/** Returns the venue of this part of the page. */
export const useVenue = (): Venue => useContext(VenueContext);
