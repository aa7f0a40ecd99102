import { describe, expect, it } from 'vitest';
import { isOffered, offer, perform } from '../../../lib/client/keys/performers.ts';

describe('an action that a page can perform', () => {
  it('is done by whoever came last, and by nobody once all are gone', () => {
    expect(perform('book')).toBeUndefined();
    const first = offer('book', () => 'done');
    const second = offer('book', ({ asksFirst }) => (asksFirst ? 'held' : 'silent'));
    expect(perform('book')).toBe('silent');
    expect(perform('book', { asksFirst: true })).toBe('held');
    second();
    expect(perform('book')).toBe('done');
    first();
    expect(isOffered('book')).toBe(false);
    expect(perform('book')).toBeUndefined();
  });
});
