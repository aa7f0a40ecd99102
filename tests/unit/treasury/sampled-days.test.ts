import { expect, test } from 'vitest';
import { sparklinePoints } from '../../../lib/domain/markets/sparkline.ts';
import { sampledDays } from '../../../lib/domain/treasury/sampled-days.ts';

test.each([0, 1, sparklinePoints, sparklinePoints + 1, 47, 366])(
  'of %i days a line has the first and the last',
  (count) => {
    const days = Array.from({ length: count }, (_, at) => at);
    const sampled = sampledDays(days);
    expect(sampled).toHaveLength(Math.min(count, sparklinePoints));
    expect([sampled[0], sampled.at(-1)]).toEqual([days[0], days.at(-1)]);
    expect(sampled).toEqual([...new Set(sampled)].toSorted((a, b) => a - b));
  },
);
