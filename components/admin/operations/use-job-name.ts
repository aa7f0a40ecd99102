import { useTranslations } from 'next-intl';
import { type JobName, jobNames } from '@/lib/config/admin';

const words = {
  'sweep expired': 'sweepExpired',
  'sweep account log': 'sweepAccountLog',
  'chat messages': 'chatMessages',
  'fetch messages': 'fetchMessages',
  'keep stops': 'keepStops',
  notices: 'notices',
  leaderboard: 'leaderboard',
  'sweep markets': 'sweepMarkets',
  'sweep figures': 'sweepFigures',
  'sweep safety': 'sweepSafety',
  'price of the platform coin': 'plutoPrice',
  earnings: 'earnings',
  holders: 'holders',
  'score analyses': 'scoreAnalyses',
  'watch exchange': 'watchExchange',
  allowances: 'allowances',
} as const satisfies Record<JobName, string>;

/** Returns a function that names a job; one of another release is called by its id. */
export function useJobName(): (job: string) => string {
  const t = useTranslations('admin-operations.jobs.names');
  return (job) => {
    const known = jobNames.find((name) => name === job);
    return known === undefined ? job : t(words[known]);
  };
}
