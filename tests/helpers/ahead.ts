import { vi } from 'vitest';

/**
 * How far the clock of this process is ahead of the wall's: what is kept for ten seconds is old once it says so. Import
 * it first, for whoever is loaded before it has the wall's own clock.
 */
export const ahead = { ms: 0 };

const { now } = Date;
vi.spyOn(Date, 'now').mockImplementation(() => now() + ahead.ms);
