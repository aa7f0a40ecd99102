import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/form/button';
import { Switch } from '@/components/ui/form/switch';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { call } from '@/lib/api/call';
import { removeTelegramChat, saveTelegramSettings } from '@/lib/api/telegram';
import { localTimeZone } from '@/lib/client/local-time-zone';
import { lacksApproval } from '@/lib/domain/telegram/trading-needs';
import { dateTimeText } from '@/lib/i18n/format/date';
import { dollars } from '@/lib/i18n/format/dollars';
import { missing } from '@/lib/i18n/format/figure';
import type { Address } from '@/lib/schemas/address';
import type { OwnChat } from '@/lib/schemas/telegram';
import { ChatName } from './chat-name';
import { NoticesForm } from './notices-form';
import { TradingForm } from './trading-form';
import { TradingSteps, useTradingNeeds } from './trading-steps';
import { useChatAct } from './use-chat-act';

function TradingText({ trading, isReady }: Pick<OwnChat, 'trading'> & { isReady: boolean }) {
  const t = useTranslations('telegram-chat');
  const locale = usePageLocale();
  if (trading === null) return t('looks');
  const { mostOrderUsd, mostDayUsd, markets } = trading;
  return t(isReady ? 'trades' : 'tradesOnce', {
    order: dollars(mostOrderUsd, locale),
    day: dollars(mostDayUsd, locale),
    markets: markets === null ? t('allMarkets') : markets.join(', '),
  });
}

type Part = 'notices' | 'trading';

/** A linked chat: its last use, its limits and its notices. */
export function LinkedChat({ owner, chat }: { owner: Address; chat: OwnChat }) {
  const t = useTranslations('telegram-chat');
  const locale = usePageLocale();
  const [open, setOpen] = useState<Part>();
  const toggle = (part: Part) => setOpen(open === part ? undefined : part);
  const close = () => setOpen(undefined);
  const { isBusy, run } = useChatAct(owner);
  const needs = useTradingNeeds(chat.trading);
  const lacks = chat.trading !== null && lacksApproval(needs);
  const failed = t('failed');
  const used = chat.lastUsedAt === undefined ? missing : dateTimeText(chat.lastUsedAt, locale, localTimeZone());
  const set = (change: Partial<OwnChat>) => {
    const { id, hidesBalances, readsInGroups } = { ...chat, ...change };
    void run(() => call(saveTelegramSettings, { userAddress: owner, id, hidesBalances, readsInGroups }), { failed });
  };
  return (
    <li className="flex flex-col gap-3 border-line border-b p-(--gutter) last:border-b-0">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <ChatName chat={chat} />
        <div className="flex flex-wrap gap-2">
          <Button size="s" aria-expanded={open === 'notices'} onClick={() => toggle('notices')}>
            {t('notices')}
          </Button>
          <Button size="s" aria-expanded={open === 'trading'} onClick={() => toggle('trading')}>
            {t('trading')}
          </Button>
          <Button
            size="s"
            loading={isBusy}
            aria-label={t('unlinkOne', { name: chat.name })}
            onClick={() =>
              void run(() => call(removeTelegramChat, { userAddress: owner, id: chat.id }), {
                failed,
                done: t('unlinked'),
              })
            }
          >
            {t('unlink')}
          </Button>
        </div>
      </div>
      <p className="text-12 text-text-2">
        <TradingText trading={chat.trading} isReady={!lacks} /> {t('used', { time: used })}
      </p>
      {lacks && <TradingSteps needs={needs} />}
      <div className="flex flex-wrap gap-x-8 gap-y-2">
        <Switch
          label={t('hides')}
          checked={chat.hidesBalances}
          onCheckedChange={(hidesBalances) => set({ hidesBalances })}
        />
        <Switch
          label={t('groups')}
          checked={chat.readsInGroups}
          onCheckedChange={(readsInGroups) => set({ readsInGroups })}
        />
      </div>
      {open === 'notices' && <NoticesForm owner={owner} chat={chat} onSaved={close} />}
      {open === 'trading' && <TradingForm owner={owner} chat={chat} onSaved={close} />}
    </li>
  );
}
