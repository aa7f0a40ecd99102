import { Stored } from '../storage/stored.ts';

const on = 'on';

/** Whether the rows of lists on a phone, which has no pointer to rest on them, buy at a press. */
export const quickBuying = new Stored<boolean>({
  key: 'pluto.quickBuying',
  decode: (text) => text === on,
  encode: (isOn) => (isOn ? on : 'off'),
});
