/** A source of one venue's data. The venue's id begins the key of each query, so that no two venues share an answer. */
export interface VenueSource {
  readonly venueId: string;
}

/** The part of a venue's source that one query needs. */
export type PartOf<Source extends VenueSource, Name extends keyof Source> = Pick<Source, Name | 'venueId'>;
