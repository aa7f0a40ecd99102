import { pageOf, time, user } from './fields.ts';
import { info } from './info.ts';

export const ledgerTypes = [
  info('userFunding', { user, startTime: time.nullish(), endTime: time.nullish() }, (request, exchange) =>
    pageOf(exchange.history.of(request.user).funding, request).map(({ time: at, hash, funding }) => ({
      time: at,
      hash,
      delta: { type: 'funding', ...funding },
    })),
  ),
  info(
    'userNonFundingLedgerUpdates',
    { user, startTime: time.nullish(), endTime: time.nullish() },
    (request, exchange) => pageOf(exchange.history.of(request.user).ledger, request),
  ),
];
