import {
  ownSummariesRequestSchema,
  ownSummariesSchema,
  summaryDeletedSchema,
  summaryDeletionSchema,
  summaryListedSchema,
  summaryListingSchema,
  summaryPreviewSchema,
  summaryRequestSchema,
  summarySharedSchema,
} from '../schemas/trade-summary.ts';
import { declareCall, someone } from './contract.ts';

const trade = {
  userAddress: someone,
  order: 42,
  look: 'night',
  size: 'wide',
  locale: 'en',
  caption: '',
  shows: { dollars: true, size: true, address: false },
} as const;

export const deleteTradeSummary = declareCall({
  name: 'delete-trade-summary',
  method: 'POST',
  input: summaryDeletionSchema,
  output: summaryDeletedSchema,
  example: { userAddress: someone, shareId: '0'.repeat(32) },
});

export const listTradeSummary = declareCall({
  name: 'list-trade-summary',
  method: 'POST',
  input: summaryListingSchema,
  output: summaryListedSchema,
  example: { userAddress: someone, shareId: '0'.repeat(32), isListed: true },
});

export const previewTradeSummary = declareCall({
  name: 'preview-trade-summary',
  method: 'POST',
  input: summaryRequestSchema,
  output: summaryPreviewSchema,
  example: trade,
});

export const readTradeSummaries = declareCall({
  name: 'read-trade-summaries',
  method: 'POST',
  input: ownSummariesRequestSchema,
  output: ownSummariesSchema,
  example: { userAddress: someone },
});

export const shareTradeSummary = declareCall({
  name: 'share-trade-summary',
  method: 'POST',
  input: summaryRequestSchema,
  output: summarySharedSchema,
  example: trade,
});
