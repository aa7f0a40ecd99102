import type { useTranslations } from 'next-intl';

/** Returns the texts for a visitor without a wallet; the panels load their own texts. */
export function accountSlotWords(t: ReturnType<typeof useTranslations<'perps.account'>>) {
  return {
    label: t('label'),
    text: t('text'),
    connect: t('connect'),
    unreachable: t('unreachable'),
    again: t('again'),
    loading: t('loading'),
    tabs: {
      balances: t('tabs.balances'),
      positions: t('tabs.positions'),
      orders: t('tabs.orders'),
      twap: t('tabs.twap'),
      fills: t('tabs.fills'),
      funding: t('tabs.funding'),
      history: t('tabs.history'),
    },
    prompts: {
      balances: t('prompts.balances'),
      positions: t('prompts.positions'),
      orders: t('prompts.orders'),
      twap: t('prompts.twap'),
      fills: t('prompts.fills'),
      funding: t('prompts.funding'),
      history: t('prompts.history'),
    },
  };
}

export type AccountSlotWords = ReturnType<typeof accountSlotWords>;
