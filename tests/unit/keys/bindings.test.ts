import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { actionIds, actions, sendingIds } from '../../../lib/client/keys/actions.ts';
import {
  actionOfPress,
  bindingsOf,
  bindingsText,
  ownerOf,
  refusalOf,
  swapKeys,
  usualBindings,
  withChord,
  withLiveKeys,
} from '../../../lib/client/keys/bindings.ts';
import { press } from './press.ts';

const id = fc.constantFrom(...actionIds);
const chord = fc.constantFrom('B', 'Shift+B', 'Q', '?', '/', 'Mod+K', 'Alt+1', '9');

describe('the usual keys', () => {
  it('are one for each action', () => {
    const chords = actionIds.flatMap((one) => actions[one].chord ?? []);
    expect(new Set(chords).size).toBe(chords.length);
    expect(Object.keys(usualBindings.chords)).toHaveLength(chords.length);
  });

  test.each([
    ['/', press('/', 'Slash'), 'find'],
    ['?', press('?', 'Slash', { shiftKey: true }), 'keys'],
    ['Ctrl K', press('k', 'KeyK', { ctrlKey: true }), 'palette'],
    ['1', press('1', 'Digit1'), 'size25'],
    ['/ held down', press('/', 'Slash', { repeat: true }), undefined],
    ['Ctrl /', press('/', 'Slash', { ctrlKey: true }), undefined],
    ['Alt /', press('/', 'Slash', { altKey: true }), undefined],
    ['an unknown key', press('ö', 'Semicolon'), undefined],
  ])('%s', (_name, pressed, expected) => {
    expect(actionOfPress(usualBindings, pressed)).toBe(expected);
  });
});

describe('keys that act at the exchange', () => {
  it('rest until each is switched on', () => {
    for (const one of sendingIds) {
      const key = actions[one].chord ?? '';
      const pressed = press(key.slice(-1), `Key${key.slice(-1)}`, { shiftKey: true });
      expect(actionOfPress(usualBindings, pressed)).toBeUndefined();
      const live = withLiveKeys(usualBindings, [one], true);
      expect(actionOfPress(live, pressed)).toBe(one);
      expect(actionOfPress(withLiveKeys(live, [one], false), pressed)).toBeUndefined();
    }
  });

  it('are all that is sent, cancelled, closed or reversed', () => {
    expect([...sendingIds].sort()).toEqual(
      ['buy', 'cancelAll', 'cancelMarket', 'closePosition', 'reverse', 'sell', 'submit'].sort(),
    );
  });
});

describe('a key that somebody chose', () => {
  it('is refused where another action has it, or the browser', () => {
    expect(refusalOf(usualBindings, 'book', 'T')).toEqual({ kind: 'taken', by: 'trades' });
    expect(refusalOf(usualBindings, 'book', 'Mod+W')).toEqual({ kind: 'reserved' });
    expect(refusalOf(usualBindings, 'book', 'O')).toBeUndefined();
    expect(refusalOf(usualBindings, 'book', '9')).toBeUndefined();
  });

  it('is swapped, even with an action that has none', () => {
    const one = swapKeys(usualBindings, 'book', 'trades');
    expect([one.chords.book, one.chords.trades]).toEqual(['T', 'O']);
    const other = swapKeys(usualBindings, 'settings', 'trades');
    expect([other.chords.settings, other.chords.trades]).toEqual(['T', undefined]);
  });

  it('never belongs to two actions, and comes back as it was kept', () => {
    const changes = fc.array(fc.tuple(id, fc.option(chord, { nil: undefined }), fc.boolean()), { maxLength: 12 });
    fc.assert(
      fc.property(changes, (made) => {
        let bindings = usualBindings;
        for (const [one, key, live] of made) {
          const refusal = key === undefined ? undefined : refusalOf(bindings, one, key);
          if (refusal === undefined) bindings = withChord(bindings, one, key);
          else if (refusal.kind === 'taken') bindings = swapKeys(bindings, one, refusal.by);
          bindings = withLiveKeys(bindings, sendingIds.includes(one) ? [one] : [], live);
        }
        const chords = Object.values(bindings.chords);
        expect(new Set(chords).size).toBe(chords.length);
        expect(bindingsOf(bindingsText(bindings))).toEqual(bindings);
      }),
    );
  });
});

describe('kept keys', () => {
  it.each([
    'nonsense',
    '{',
    'null',
    '7',
    '{"version":2,"chords":{"book":"9"}}',
    '{"version":1,"chords":7,"live":"all"}',
  ])('that are damaged or of the future are the usual ones: %s', (text) =>
    expect(bindingsOf(text)).toEqual(usualBindings),
  );

  it('lose only what is damaged', () => {
    const read = bindingsOf(
      JSON.stringify({
        version: 1,
        chords: { book: '9', trades: 'Hyper+9', depth: null, chart: 'Mod+W', nothing: 'Z' },
        live: ['buy', 'book', 'nothing', 4],
      }),
    );
    expect(read.chords).toEqual({ ...withChord(usualBindings, 'depth', undefined).chords, book: '9' });
    expect([...read.live]).toEqual(['buy']);
  });

  it('give a usual key to whoever chose it', () => {
    const read = bindingsOf(JSON.stringify({ version: 1, chords: { settings: 'T' } }));
    expect(ownerOf(read, 'T')).toBe('settings');
    expect(read.chords.trades).toBeUndefined();
  });

  it('are never an exception', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (chords, live) => {
        expect(bindingsOf(JSON.stringify({ version: 1, chords, live })).chords.palette).toBe('Mod+K');
      }),
    );
  });
});
