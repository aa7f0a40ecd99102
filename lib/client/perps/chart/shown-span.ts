import type { Span } from '../../../chart/series/fitting-interval.ts';
import { createStore } from '../../store.ts';

/** A trade of the past that the chart of its market shows. */
export interface ShownSpan extends Span {
  readonly coin: string;
}

/** The trade that was asked for in a list or by the address; undefined while the chart shows the present. */
export const shownSpan = createStore<ShownSpan | undefined>(undefined);

export const spanMark = '#trade=';

/** Returns the end of an address that leads to a trade. It is a fragment: no server learns of it. */
export const spanFragment = ({ from, to }: Span): string => `${spanMark}${from}-${to}`;

/** Writes the trade into the address of the page, or takes it out. */
export function writeSpan(span: Span | undefined): void {
  const { pathname, search, hash } = window.location;
  if (span === undefined && !hash.startsWith(spanMark)) return;
  window.history.replaceState(null, '', `${pathname}${search}${span === undefined ? '' : spanFragment(span)}`);
}
