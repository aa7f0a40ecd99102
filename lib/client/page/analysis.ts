import { pageConfig } from './config.ts';

/** Returns whether a language model writes analyses, which can then be shown while they are written. */
export const hasModel = (): boolean => pageConfig().hasModel === true;

/** Returns whether this installation can request news of a symbol. */
export const isNewsThere = (): boolean => pageConfig().modes.news !== 'absent';
