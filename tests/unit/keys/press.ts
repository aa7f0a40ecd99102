import type { Press } from '../../../lib/client/keys/chord.ts';

const nothingHeld = {
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  repeat: false,
  isComposing: false,
};

export const press = (key: string, code = '', held: Partial<typeof nothingHeld> = {}): Press => ({
  key,
  code,
  ...nothingHeld,
  ...held,
});
