import type { useTranslations } from 'next-intl';

type SectionKey = Parameters<ReturnType<typeof useTranslations<'whitepaper.sections'>>>[0];

export type Block =
  | { readonly kind: 'text'; readonly key: SectionKey }
  | { readonly kind: 'list'; readonly keys: readonly SectionKey[] }
  /** These tables are built from the fee rates and addresses rather than from a text. */
  | { readonly kind: 'fees' | 'contract' }
  /** A figure of the way that a part of the earnings takes. */
  | { readonly kind: 'flow' };

interface Section {
  readonly id: string;
  readonly heading: SectionKey;
  readonly blocks: readonly Block[];
}

const text = (key: SectionKey): Block => ({ kind: 'text', key });
const list = (...keys: readonly SectionKey[]): Block => ({ kind: 'list', keys });

/** The sentence with the earnings so far, which is left out before anything was counted. */
export const earnedKey = 'treasury.earned';

/** The section about the liquidity pool. */
export const poolSection = 'tokenomics';

/** The order of the paper's sections; their texts are in the message files. */
export const outline: readonly Section[] = [
  {
    id: 'summary',
    heading: 'summary.heading',
    blocks: [
      text('summary.what'),
      text('summary.custody'),
      list(
        'summary.glance.perpetuals',
        'summary.glance.spot',
        'summary.glance.analysis',
        'summary.glance.treasury',
        'summary.glance.custody',
      ),
      text('summary.paper'),
    ],
  },
  {
    id: 'platform',
    heading: 'platform.heading',
    blocks: [
      text('platform.audience'),
      text('platform.perpetuals'),
      text('platform.spot'),
      text('platform.around'),
      text('platform.languages'),
    ],
  },
  {
    id: 'features',
    heading: 'features.heading',
    blocks: [
      text('features.intro'),
      list('features.kinds.market', 'features.kinds.limit', 'features.kinds.stop', 'features.kinds.reduce'),
      text('features.margin'),
      text('features.leverage'),
      text('features.chart'),
      text('features.portfolio'),
    ],
  },
  {
    id: 'analysis',
    heading: 'analysis.heading',
    blocks: [
      text('analysis.intro'),
      text('analysis.inputs'),
      text('analysis.expert'),
      text('analysis.output'),
      text('analysis.limits'),
    ],
  },
  {
    id: 'treasury',
    heading: 'treasury.heading',
    blocks: [
      text('treasury.intro'),
      { kind: 'flow' },
      list(
        'treasury.rules.pool',
        'treasury.rules.minimum',
        'treasury.rules.holders',
        'treasury.rules.share',
        'treasury.rules.network',
      ),
      text('treasury.example'),
      text('treasury.launch'),
      text('treasury.source'),
      text(earnedKey),
    ],
  },
  {
    id: 'fees',
    heading: 'fees.heading',
    blocks: [
      text('fees.intro'),
      { kind: 'fees' },
      text('fees.example'),
      text('fees.approval'),
      text('fees.transfers'),
      text('fees.funding'),
    ],
  },
  {
    id: 'tokenomics',
    heading: 'tokenomics.heading',
    blocks: [
      text('tokenomics.token'),
      { kind: 'contract' },
      list('tokenomics.uses.treasury', 'tokenomics.uses.airdrop', 'tokenomics.uses.bot', 'tokenomics.uses.pool'),
      text('tokenomics.supply'),
    ],
  },
  {
    id: 'technology',
    heading: 'technology.heading',
    blocks: [
      text('technology.intro'),
      list(
        'technology.parts.server',
        'technology.parts.stream',
        'technology.parts.money',
        'technology.parts.orders',
        'technology.parts.data',
        'technology.parts.rehearsal',
      ),
      text('technology.vendors'),
    ],
  },
  {
    id: 'security',
    heading: 'security.heading',
    blocks: [
      text('security.custody'),
      text('security.agent'),
      list(
        'security.measures.policy',
        'security.measures.network',
        'security.measures.sessions',
        'security.measures.limits',
      ),
      text('security.compliance'),
      text('security.residual'),
    ],
  },
  {
    id: 'next',
    heading: 'next.heading',
    blocks: [
      text('next.intro'),
      list('next.plans.prediction', 'next.plans.governance', 'next.plans.staking', 'next.plans.buybacks'),
      text('next.closing'),
    ],
  },
];
