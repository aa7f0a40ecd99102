import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/form/button';
import { Field } from '@/components/ui/form/field';
import { NumberInput } from '@/components/ui/form/number-input';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { sendTrading } from '@/lib/client/telegram/send-trading';
import { useWalletRoom } from '@/lib/client/wallet/use-wallet';
import { marketSlippagePercent } from '@/lib/config/orders';
import { isMoreForChat } from '@/lib/domain/telegram/trading-consent';
import { chatTradingForm, judgeChatTrading } from '@/lib/domain/telegram/trading-form';
import { lacksApproval } from '@/lib/domain/telegram/trading-needs';
import { allowedFeePercent } from '@/lib/i18n/format/percent';
import { percent } from '@/lib/math/amount';
import type { Address } from '@/lib/schemas/address';
import type { ChatLimits, OwnChat } from '@/lib/schemas/telegram';
import { useTradingNeeds } from './trading-steps';
import { useChatAct } from './use-chat-act';

interface TradingFormProps {
  owner: Address;
  chat: OwnChat;
  onSaved: () => void;
}

/** A form for a chat's trading limits. The wallet signs every change that allows more. */
export function TradingForm({ owner, chat, onSaved }: TradingFormProps) {
  const t = useTranslations('telegram-chat');
  const locale = usePageLocale();
  const { service } = useWalletRoom();
  const { isBusy, run } = useChatAct(owner);
  const [form, setForm] = useState(() => chatTradingForm(chat.trading));
  const needs = useTradingNeeds(chat.trading);
  const judged = judgeChatTrading(form);
  const faulty = judged.kind === 'faults' ? judged.fields : new Set();
  const signs = judged.kind === 'limits' && isMoreForChat(chat.trading, judged.limits);
  const save = async (to: ChatLimits | null, done: string): Promise<void> => {
    const isSaved = await run(() => sendTrading(owner, { chat, to, signer: () => service.signer() }), {
      ...{ failed: t('failed'), done },
    });
    if (isSaved) onSaved();
  };
  return (
    <form
      className="flex flex-col gap-3 border-line border-t pt-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (judged.kind === 'limits') void save(judged.limits, t(lacksApproval(needs) ? 'limitsSigned' : 'tradingOn'));
      }}
    >
      <p className="text-12 text-text-2">{t('tradingText')}</p>
      <p className="text-12 text-text-2">
        {t('counts', { market: allowedFeePercent(percent(marketSlippagePercent), locale) })}
      </p>
      <div className="grid gap-3 sm:grid-cols-2">
        <NumberInput
          label={t('order')}
          unit="USD"
          value={form.order}
          error={faulty.has('order') ? t('badAmount') : undefined}
          onValueChange={(order) => setForm({ ...form, order })}
        />
        <NumberInput
          label={t('day')}
          unit="USD"
          value={form.day}
          error={faulty.has('day') ? t('badDay') : undefined}
          onValueChange={(day) => setForm({ ...form, day })}
        />
      </div>
      <Field
        label={t('markets')}
        placeholder={t('allMarkets')}
        value={form.markets}
        error={faulty.has('markets') ? t('badMarkets') : undefined}
        onChange={({ target }) => setForm({ ...form, markets: target.value })}
      />
      {signs && <p className="text-12 text-text-2">{t('signs')}</p>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="primary" disabled={judged.kind === 'faults'} loading={isBusy}>
          {t(chat.trading === null ? 'allow' : 'save')}
        </Button>
        {chat.trading !== null && <Button onClick={() => void save(null, t('tradingOff'))}>{t('forbid')}</Button>}
      </div>
    </form>
  );
}
