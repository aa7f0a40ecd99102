import type * as office from './administration.ts';
import type * as analysis from './analysis.ts';
import type * as catalogue from './catalogue.ts';
import type * as session from './session.ts';
import type * as shares from './shares.ts';
import type * as spot from './spot.ts';
import type * as platform from './stats.ts';
import type * as swap from './swap.ts';
import type * as telegram from './telegram.ts';
import type * as trading from './trading.ts';
import type * as treasury from './treasury.ts';

type Calls = typeof analysis &
  typeof catalogue &
  typeof office &
  typeof platform &
  typeof session &
  typeof shares &
  typeof spot &
  typeof swap &
  typeof telegram &
  typeof trading &
  typeof treasury;

/** The names of all calls. Only types are imported here: a page that reads an answer by hand needs no schema. */
export type CallName = { [Key in keyof Calls]: Calls[Key]['name'] }[keyof Calls];

/** Returns the address of a call. */
export const pathOfCall = (name: CallName): `/api/${string}` => `/api/${name}`;
