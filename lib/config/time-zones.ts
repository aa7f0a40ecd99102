interface TimeZone {
  /** The IANA name: the offset of a date follows from it, summer time included. */
  readonly zone: string;
  /** The key of the city's translated name. */
  readonly city: string;
}

export const timeZones: readonly TimeZone[] = [
  { zone: 'UTC', city: 'utc' },
  { zone: 'Pacific/Honolulu', city: 'honolulu' },
  { zone: 'America/Juneau', city: 'juneau' },
  { zone: 'America/Los_Angeles', city: 'los_angeles' },
  { zone: 'America/Chicago', city: 'chicago' },
  { zone: 'America/Toronto', city: 'toronto' },
  { zone: 'America/Sao_Paulo', city: 'sao_paulo' },
  { zone: 'Europe/London', city: 'london' },
  { zone: 'Europe/Berlin', city: 'berlin' },
  { zone: 'Asia/Bahrain', city: 'bahrain' },
  { zone: 'Asia/Dubai', city: 'dubai' },
  { zone: 'Asia/Ashkhabad', city: 'ashkhabad' },
  { zone: 'Asia/Almaty', city: 'almaty' },
  { zone: 'Asia/Bangkok', city: 'bangkok' },
  { zone: 'Asia/Shanghai', city: 'shanghai' },
  { zone: 'Asia/Tokyo', city: 'tokyo' },
  { zone: 'Australia/Sydney', city: 'sydney' },
  { zone: 'Pacific/Norfolk', city: 'norfolk' },
];
