import type { OwnSharesSource } from '../../queries/own-shares.ts';
import type { Address } from '../../schemas/address.ts';
import {
  ownSummariesSchema,
  type SummaryRequest,
  summaryDeletedSchema,
  summaryPreviewSchema,
  summarySharedSchema,
} from '../../schemas/trade-summary.ts';
import { callHandler } from '../handlers/call.ts';

export const askPreview = (body: SummaryRequest, signal: AbortSignal) =>
  callHandler({ path: '/api/preview-trade-summary', body, output: summaryPreviewSchema, signal });

export const sendShare = (body: SummaryRequest) =>
  callHandler({ path: '/api/share-trade-summary', body, output: summarySharedSchema });

export const sendDeletion = (userAddress: Address, shareId: string) =>
  callHandler({ path: '/api/delete-trade-summary', body: { userAddress, shareId }, output: summaryDeletedSchema });

export const ownSharesSource: OwnSharesSource = {
  own: async (userAddress, signal) => {
    const path = '/api/read-trade-summaries';
    return (await callHandler({ path, body: { userAddress }, output: ownSummariesSchema, signal })).summaries;
  },
};
