import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { actionIds, actions } from '../../../lib/client/keys/actions.ts';
import { chordOf, isReserved, keyCapsOf, parseChord } from '../../../lib/client/keys/chord.ts';
import { press } from './press.ts';

describe('pressed keys', () => {
  test.each([
    ['a letter', press('k', 'KeyK'), 'K'],
    ['Ctrl K', press('k', 'KeyK', { ctrlKey: true }), 'Mod+K'],
    ['⌘ K', press('k', 'KeyK', { metaKey: true }), 'Mod+K'],
    ['Ctrl K with capitals', press('K', 'KeyK', { ctrlKey: true }), 'Mod+K'],
    ['Ctrl K on a Russian keyboard', press('л', 'KeyK', { ctrlKey: true }), 'Mod+K'],
    ['Ctrl K on a Dvorak keyboard', press('k', 'KeyV', { ctrlKey: true }), 'Mod+K'],
    ['Ctrl T where a Dvorak keyboard has K', press('t', 'KeyK', { ctrlKey: true }), 'Mod+T'],
    ['Shift B', press('B', 'KeyB', { shiftKey: true }), 'Shift+B'],
    ['Shift B on a Russian keyboard', press('И', 'KeyB', { shiftKey: true }), 'Shift+B'],
    ['Option B on a Mac', press('∫', 'KeyB', { altKey: true }), 'Alt+B'],
    ['Option 1 on a Mac', press('¡', 'Digit1', { altKey: true }), 'Alt+1'],
    ['a question mark', press('?', 'Slash', { shiftKey: true }), '?'],
    ['a figure', press('4', 'Digit4'), '4'],
    ['Shift F2', press('F2', 'F2', { shiftKey: true }), 'Shift+F2'],
    ['Shift alone', press('Shift', 'ShiftLeft', { shiftKey: true }), undefined],
    ['Enter', press('Enter', 'Enter'), undefined],
    ['Space', press(' ', 'Space'), undefined],
    ['Tab', press('Tab', 'Tab'), undefined],
    ['a dead key', press('Dead', 'Quote'), undefined],
    ['Ctrl and ⌘ together', press('k', 'KeyK', { ctrlKey: true, metaKey: true }), undefined],
    ['a letter of a character that is being composed', press('k', 'KeyK', { isComposing: true }), undefined],
  ])('%s', (_name, pressed, expected) => {
    expect(chordOf(pressed)).toBe(expected);
  });

  it('is kept and read as the same', () => {
    const key = fc.oneof(fc.stringMatching(/^[a-zA-Z0-9!-/:-@[-`{-~]$/), fc.constantFrom('F5', 'Home', 'ArrowUp'));
    fc.assert(
      fc.property(key, fc.boolean(), fc.boolean(), fc.boolean(), (name, ctrlKey, altKey, shiftKey) => {
        const chord = chordOf(press(name, '', { ctrlKey, altKey, shiftKey }));
        if (chord === undefined) return;
        if (!/[a-z]$/.test(chord)) expect(parseChord(chord)).toBe(chord);
        expect(keyCapsOf(chord, false).at(-1)).not.toBe('');
      }),
    );
  });
});

describe('a key that was kept', () => {
  it.each(['', ' ', 'b', 'Shift', 'Shift+', 'Hyper+B', 'B+Shift', 'Mod+Mod+B', 7, null, {}])('is none: %j', (text) => {
    expect(parseChord(text)).toBeUndefined();
  });

  it('stands on the keys as they are marked', () => {
    expect(keyCapsOf('Mod+Alt+Shift+B', false)).toEqual(['Ctrl', 'Alt', 'Shift', 'B']);
    expect(keyCapsOf('Mod+Shift+B', true)).toEqual(['⌘', '⇧', 'B']);
    expect(keyCapsOf('Mod++', false)).toEqual(['Ctrl', '+']);
    expect(keyCapsOf('ArrowUp', false)).toEqual(['↑']);
  });
});

describe('the browser’s own keys', () => {
  it.each(['Mod+T', 'Mod+W', 'Mod+C', 'Mod+Shift+T', 'F5', 'ArrowUp', 'Shift+Home'])('%s', (chord) => {
    expect(isReserved(chord)).toBe(true);
  });

  it('are none of the usual ones', () => {
    for (const id of actionIds) expect(actions[id].chord === undefined || !isReserved(actions[id].chord)).toBe(true);
  });
});
