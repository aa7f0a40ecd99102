import { type JobName, jobNames } from '@/lib/config/jobs';

const words = {
  'sweep expired': 'sweepExpired',
  'sweep account log': 'sweepAccountLog',
  'chat messages': 'chatMessages',
  'fetch messages': 'fetchMessages',
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
} as const satisfies Record<JobName, string>;

type JobWord = (typeof words)[JobName];

/** Returns the message that names a job; undefined for one of another release, which its own name must do for. */
export function jobWordOf(name: string): JobWord | undefined {
  const known = jobNames.find((other) => other === name);
  return known === undefined ? undefined : words[known];
}
