import type { LimitsSource } from '../../../queries/limits.ts';
import type { Address } from '../../../schemas/address.ts';
import { limitsStateSchema, type TradingLimits, tradingLimitsSchema } from '../../../schemas/trading-limits.ts';
import { callHandler } from '../../handlers/call.ts';

export const limitsSource: LimitsSource = {
  limits: (userAddress, signal) =>
    callHandler({ path: '/api/read-trading-limits', body: { userAddress }, output: limitsStateSchema, signal }),
};

export const sendLimits = (userAddress: Address, limits: TradingLimits) =>
  callHandler({ path: '/api/save-trading-limits', body: { userAddress, ...limits }, output: tradingLimitsSchema });
