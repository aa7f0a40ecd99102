import { canMoveFunds, circleUrl, hyperEvmUrl } from '../../config/funds.ts';
import { pageConfig } from './config.ts';

/** Returns whether dollars can be moved between this installation's chains and its exchange. */
export const canMoveFundsHere = (): boolean => canMoveFunds(pageConfig());

export const circleUrlOfPage = (): string => circleUrl(pageConfig());

export const hyperEvmUrlOfPage = (): string => hyperEvmUrl(pageConfig());
