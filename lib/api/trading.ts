import {
  agentConfirmationSchema,
  agentRequestSchema,
  agentStateSchema,
  proposedAgentSchema,
} from '../schemas/agent.ts';
import {
  drawingsRequestSchema,
  drawingsToSaveSchema,
  savedDrawingsSchema,
  storedDrawingsSchema,
} from '../schemas/chart-drawings.ts';
import { keptTemplatesSchema, templateChangeSchema } from '../schemas/chart-templates.ts';
import {
  receiptAnswerSchema,
  receiptRequestSchema,
  receiptsAnswerSchema,
  receiptsRequestSchema,
} from '../schemas/order-receipts.ts';
import {
  cancelOrderSchema,
  cancelTwapSchema,
  changeAnswerSchema,
  isolatedMarginSchema,
  leverageRequestSchema,
  modifyOrdersSchema,
  ordersAnswerSchema,
  placeOrderSchema,
  placeTwapSchema,
  reserveActionsSchema,
  twapAnswerSchema,
} from '../schemas/orders.ts';
import { limitsOfSchema, limitsStateSchema, saveLimitsSchema, tradingLimitsSchema } from '../schemas/trading-limits.ts';
import { declareCall, someone, someToken } from './contract.ts';

export const batchModifyHyperliquidOrders = declareCall({
  name: 'batch-modify-hyperliquid-orders',
  method: 'POST',
  input: modifyOrdersSchema,
  output: ordersAnswerSchema,
  example: { userWallet: someone, orders: [{ oid: 42, symbol: 'BTC', side: 'buy', price: '60000', size: '0.01' }] },
});

export const cancelHyperliquidOrder = declareCall({
  name: 'cancel-hyperliquid-order',
  method: 'POST',
  input: cancelOrderSchema,
  output: ordersAnswerSchema,
  example: { userWallet: someone, symbol: 'BTC', orderId: 42 },
});

export const cancelTwapOrder = declareCall({
  name: 'cancel-twap-order',
  method: 'POST',
  input: cancelTwapSchema,
  output: changeAnswerSchema,
  example: { userAddress: someone, symbol: 'BTC', twapId: 42 },
});

export const confirmAgentWallet = declareCall({
  name: 'confirm-agent-wallet',
  method: 'POST',
  input: agentConfirmationSchema,
  output: agentStateSchema,
  example: { userAddress: someone, agentAddress: someToken },
});

export const createAgentWallet = declareCall({
  name: 'create-agent-wallet',
  method: 'POST',
  input: agentRequestSchema,
  output: proposedAgentSchema,
  example: { userAddress: someone },
});

export const getAgentWallet = declareCall({
  name: 'get-agent-wallet',
  method: 'POST',
  input: agentRequestSchema,
  output: agentStateSchema,
  example: { userAddress: someone },
});

export const placeHyperliquidOrder = declareCall({
  name: 'place-hyperliquid-order',
  method: 'POST',
  input: placeOrderSchema,
  output: ordersAnswerSchema,
  example: {
    userAddress: someone,
    userWallet: someone,
    orders: [{ symbol: 'BTC', side: 'buy', orderType: 'limit', price: '60000', size: '0.01' }],
  },
});

export const placeTwapOrder = declareCall({
  name: 'place-twap-order',
  method: 'POST',
  input: placeTwapSchema,
  output: twapAnswerSchema,
  example: {
    userAddress: someone,
    symbol: 'BTC',
    side: 'buy',
    size: '0.5',
    minutes: 30,
    randomize: false,
    reduceOnly: false,
  },
});

export const readDrawings = declareCall({
  name: 'read-drawings',
  method: 'POST',
  input: drawingsRequestSchema,
  output: storedDrawingsSchema,
  example: { userAddress: someone, coin: 'BTC' },
});

export const readOrderReceipt = declareCall({
  name: 'read-order-receipt',
  method: 'POST',
  input: receiptRequestSchema,
  output: receiptAnswerSchema,
  example: { userAddress: someone, orderId: 42 },
});

export const readOrderReceipts = declareCall({
  name: 'read-order-receipts',
  method: 'POST',
  input: receiptsRequestSchema,
  output: receiptsAnswerSchema,
  example: { userAddress: someone, from: 1_793_491_200_000, until: 1_796_083_200_000 },
});

export const changeChartTemplates = declareCall({
  name: 'change-chart-templates',
  method: 'POST',
  input: templateChangeSchema,
  output: keptTemplatesSchema,
  example: { userAddress: someone, save: [{ name: 'Scalping', content: '{}' }], remove: [] },
});

export const readTradingLimits = declareCall({
  name: 'read-trading-limits',
  method: 'POST',
  input: limitsOfSchema,
  output: limitsStateSchema,
  example: { userAddress: someone },
});

export const reserveActions = declareCall({
  name: 'reserve-actions',
  method: 'POST',
  input: reserveActionsSchema,
  output: changeAnswerSchema,
  example: { userAddress: someone, count: 1_000 },
});

export const saveDrawings = declareCall({
  name: 'save-drawings',
  method: 'POST',
  input: drawingsToSaveSchema,
  output: savedDrawingsSchema,
  example: {
    userAddress: someone,
    coin: 'BTC',
    known: 0,
    drawings: '{"format":"chart-drawings","version":1,"market":"BTC","drawings":[]}',
  },
});

export const saveTradingLimits = declareCall({
  name: 'save-trading-limits',
  method: 'POST',
  input: saveLimitsSchema,
  output: tradingLimitsSchema,
  example: {
    userAddress: someone,
    mostOrderUsd: '5000',
    mostLeverage: 10,
    mostDailyLossUsd: null,
    keptStopPercent: '5',
  },
});

export const updateHyperliquidLeverage = declareCall({
  name: 'update-hyperliquid-leverage',
  method: 'POST',
  input: leverageRequestSchema,
  output: changeAnswerSchema,
  example: { userAddress: someone, symbol: 'BTC', leverage: 10, isCross: true },
});

export const updateIsolatedMargin = declareCall({
  name: 'update-isolated-margin',
  method: 'POST',
  input: isolatedMarginSchema,
  output: changeAnswerSchema,
  example: { userAddress: someone, symbol: 'BTC', amount: '25' },
});
