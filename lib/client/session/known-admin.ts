import { recall, remember } from '../storage/remembered.ts';

/**
 * The wallet that was an administrator in this browser, so that it is told when its session has ended. It opens nothing:
 * the server alone decides who is one.
 */
const key = 'pluto.admin';

export const isKnownAdmin = (wallet: string): boolean => recall(key) === wallet;

export const noteAdmin = (wallet: string): boolean => remember(key, wallet);

export const forgetAdmin = (): boolean => remember(key, '');
