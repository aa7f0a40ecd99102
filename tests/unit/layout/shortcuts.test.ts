import { describe, expect, test } from 'vitest';
import { shortcutOf } from '../../../components/layout/shortcuts';

const plain = { ctrlKey: false, metaKey: false, altKey: false, repeat: false, isComposing: false };
const press = (key: string, code: string, held: Partial<typeof plain> = {}) => ({ key, code, ...plain, ...held });

describe('what a press asks for', () => {
  test.each([
    ['/', press('/', 'Slash'), 'palette'],
    ['Ctrl K', press('k', 'KeyK', { ctrlKey: true }), 'palette'],
    ['⌘ K', press('k', 'KeyK', { metaKey: true }), 'palette'],
    ['Ctrl K with capitals', press('K', 'KeyK', { ctrlKey: true }), 'palette'],
    ['Ctrl K on a Russian keyboard', press('л', 'KeyK', { ctrlKey: true }), 'palette'],
    ['Ctrl K on a Dvorak keyboard', press('k', 'KeyV', { ctrlKey: true }), 'palette'],
    ['Ctrl T where a Dvorak keyboard has K', press('t', 'KeyK', { ctrlKey: true }), undefined],
    ['?', press('?', 'Slash'), 'keys'],
    ['k alone', press('k', 'KeyK'), undefined],
    ['Ctrl /', press('/', 'Slash', { ctrlKey: true }), undefined],
    ['Ctrl ⌘ K', press('k', 'KeyK', { ctrlKey: true, metaKey: true }), undefined],
    ['Alt /', press('/', 'Slash', { altKey: true }), undefined],
    ['/ held down', press('/', 'Slash', { repeat: true }), undefined],
    ['/ while a character is composed', press('/', 'Slash', { isComposing: true }), undefined],
  ])('%s', (_name, pressed, expected) => {
    expect(shortcutOf(pressed, false)).toBe(expected);
  });

  test.each(['/', '?', 'k'])('%s in a field is a letter', (key) => {
    expect(shortcutOf(press(key, 'KeyK', { ctrlKey: key === 'k' }), true)).toBeUndefined();
  });
});
