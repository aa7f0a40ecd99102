import { z } from 'zod';
import { time, user } from './fields.ts';
import { info, UnknownSubject } from './info.ts';

// Staking, lending and deploying do not exist here; the responses are the venue's for a user who never used them.

const nothing = () => [];

export const unsupportedTypes = [
  info('delegations', { user }, nothing),
  info('delegatorHistory', { user }, nothing),
  info('delegatorRewards', { user }, nothing),
  info('delegatorSummary', { user }, () => ({
    delegated: '0.0',
    undelegated: '0.0',
    totalPendingWithdrawal: '0.0',
    nPendingWithdrawals: 0,
  })),
  info('validatorSummaries', {}, nothing),
  info('allBorrowLendReserveStates', {}, nothing),
  info('borrowLendReserveState', { token: z.int().nonnegative() }, ({ token }) => {
    throw new UnknownSubject(String(token));
  }),
  info('borrowLendUserState', { user }, () => ({ tokenToState: [], health: 'healthy', healthFactor: null })),
  info('userBorrowLendInterest', { user, startTime: time, endTime: time.nullish() }, nothing),
  info('perpDeployAuctionStatus', {}, auction),
  info('spotPairDeployAuctionStatus', {}, auction),
];

function auction() {
  return { startTimeSeconds: 0, durationSeconds: 111_600, startGas: '500.0', currentGas: null, endGas: '500.0' };
}
