import { type ChartIndicator, chartIndicators } from '../../config/indicators.ts';
import { adx } from './adx.ts';
import { ao } from './ao.ts';
import { atr } from './atr.ts';
import { bbi } from './bbi.ts';
import { bias } from './bias.ts';
import { boll } from './boll.ts';
import { brar } from './brar.ts';
import { cci } from './cci.ts';
import { cr } from './cr.ts';
import { dma } from './dma.ts';
import { dmi } from './dmi.ts';
import { dpo } from './dpo.ts';
import { ema } from './ema.ts';
import { emv } from './emv.ts';
import { ichimoku } from './ichimoku.ts';
import type { Indicator } from './indicator.ts';
import { kdj } from './kdj.ts';
import { ma } from './ma.ts';
import { macd } from './macd.ts';
import { mfi } from './mfi.ts';
import { mtm } from './mtm.ts';
import { obv } from './obv.ts';
import { percentB } from './percent-b.ts';
import { psy } from './psy.ts';
import { pvt } from './pvt.ts';
import { roc } from './roc.ts';
import { rsi } from './rsi.ts';
import { sar } from './sar.ts';
import { sma } from './sma.ts';
import { stoch } from './stoch.ts';
import { supertrend } from './supertrend.ts';
import { trix } from './trix.ts';
import { vol } from './vol.ts';
import { vr } from './vr.ts';
import { vwap } from './vwap.ts';
import { wr } from './wr.ts';

export { type Bar, type BarColumns, Bars } from './bars.ts';
export { type Indicator, type Parameter, settle } from './indicator.ts';
export { computeOutputs, Studies } from './studies.ts';

const specified: Readonly<Record<ChartIndicator, Indicator>> = {
  ...{ ma, ema, sma, boll, bbi, sar, vol, macd, kdj, rsi, bias, brar, cci },
  ...{ dmi, cr, psy, dma, trix, obv, vr, wr, mtm, emv, roc, pvt, ao },
};

/** In the order in which they are offered: the product's own list, those that its analysis mentions, and two more. */
export const indicators: readonly Indicator[] = [
  ...chartIndicators.map((id) => specified[id]),
  ...[ichimoku, atr, stoch, adx, percentB, mfi, dpo],
  ...[vwap, supertrend],
];

const byId = new Map(indicators.map((indicator) => [indicator.id, indicator]));

/** Returns the indicator; undefined for an id that a later version may have stored. */
export function indicatorOf(id: string): Indicator | undefined {
  return byId.get(id);
}
