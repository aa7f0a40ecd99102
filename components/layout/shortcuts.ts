export type Shortcut = 'palette' | 'keys';

interface Press {
  readonly key: string;
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly repeat: boolean;
  readonly isComposing: boolean;
}

/** On a keyboard of another script the key where K stands gives another letter. */
function isK({ key, code }: Press): boolean {
  return key.toLowerCase() === 'k' || (code === 'KeyK' && !/^[a-z]$/i.test(key));
}

/** What a press asks for. `typing`: it goes into a field, where every key is a letter. */
export function shortcutOf(press: Press, typing: boolean): Shortcut | undefined {
  if (typing || press.altKey || press.repeat || press.isComposing) return undefined;
  if (press.ctrlKey !== press.metaKey) return isK(press) ? 'palette' : undefined;
  if (press.ctrlKey) return undefined;
  if (press.key === '/') return 'palette';
  return press.key === '?' ? 'keys' : undefined;
}

const fields = 'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"]';

export function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(fields) !== null;
}
