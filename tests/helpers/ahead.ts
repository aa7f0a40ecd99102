import { vi } from 'vitest';

/**
 * How far this process's clock is ahead of the real one: it makes anything cached expire at once. Import this file
 * first, since a module that is loaded before it uses the real clock.
 */
export const ahead = { ms: 0 };

const { now } = Date;
vi.spyOn(Date, 'now').mockImplementation(() => now() + ahead.ms);
