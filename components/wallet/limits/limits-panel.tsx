import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Button } from '@/components/ui/form/button';
import { NumberInput } from '@/components/ui/form/number-input';
import { ShareBar } from '@/components/ui/frame/share-bar';
import { Skeleton } from '@/components/ui/frame/skeleton';
import { toast } from '@/components/ui/overlay/toast';
import { EmptyState } from '@/components/ui/text/empty-state';
import { Message } from '@/components/ui/text/message';
import { useErrorText } from '@/components/ui/words/use-error-text';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { limitsSource, sendLimits } from '@/lib/client/perps/terminal/limits';
import { useConnectedWallet, useSession, useWalletRoom } from '@/lib/client/wallet/use-wallet';
import {
  marketSlippagePercent,
  mostOwnLeverage,
  mostStopDistancePercent,
  triggerSlippagePercent,
} from '@/lib/config/orders';
import { isLoosened, judgedLimits, type LimitField, limitFields, limitsForm, lostOf } from '@/lib/domain/perps';
import { normalise } from '@/lib/errors/normalise';
import { dollars } from '@/lib/i18n/format/dollars';
import { allowedFeePercent } from '@/lib/i18n/format/percent';
import { percent } from '@/lib/math/amount';
import { approximate } from '@/lib/math/approximation';
import { gte } from '@/lib/math/comparison';
import { tradingLimitsQuery } from '@/lib/queries/limits';
import type { Address } from '@/lib/schemas/address';
import type { LimitsState } from '@/lib/schemas/trading-limits';

interface LimitsFieldsProps {
  owner: Address;
  state: LimitsState;
}

const units: Readonly<Record<LimitField, string>> = { order: 'USD', leverage: '×', loss: 'USD', stop: '%' };

/** Shows how much of the daily loss limit is used up. */
function Used({ state }: { state: LimitsState }) {
  const t = useTranslations('terminal.limits');
  const locale = usePageLocale();
  const id = useId();
  const { dayPnlUsd, mostDailyLossUsd: limit } = state;
  const lost = dayPnlUsd === null ? undefined : lostOf(dayPnlUsd);
  const text = dollars(lost, locale);
  return (
    <div className="flex flex-col gap-1.5 text-12">
      <p className="flex justify-between gap-3">
        <span id={id} className="text-text-2">
          {t('used')}
        </span>
        <bdi>{limit === null ? text : t('usedOf', { lost: text, limit: dollars(limit, locale) })}</bdi>
      </p>
      {limit !== null && lost !== undefined && (
        <ShareBar labelledBy={id} value={approximate(lost)} most={approximate(limit)} isFull={gte(lost, limit)} />
      )}
      {lost === undefined && <p className="text-text-3">{t('unknown')}</p>}
      {limit !== null && lost !== undefined && gte(lost, limit) && <p role="status">{t('reached')}</p>}
    </div>
  );
}

function LimitsFields({ owner, state }: LimitsFieldsProps) {
  const t = useTranslations('terminal.limits');
  const locale = usePageLocale();
  const errorText = useErrorText();
  const queries = useQueryClient();
  const { session, dialogs, service } = useWalletRoom();
  const [form, setForm] = useState(() => limitsForm(state));
  const [isBusy, setBusy] = useState(false);
  const judged = judgedLimits(form);
  const loosens = judged.kind === 'limits' && isLoosened({ from: state, to: judged.limits });
  const errorOf = (field: LimitField): string | undefined => {
    if (judged.kind === 'limits' || !judged.fields.has(field)) return undefined;
    if (field === 'stop') {
      return t('badStop', { most: allowedFeePercent(percent(mostStopDistancePercent), locale) });
    }
    return field === 'leverage' ? t('badLeverage', { most: mostOwnLeverage }) : t('badAmount');
  };
  const save = async (): Promise<void> => {
    if (judged.kind === 'faults' || isBusy) return;
    setBusy(true);
    try {
      const kept = await session.within(
        () => dialogs.open('sign-in'),
        () => sendLimits(owner, { change: { from: state, to: judged.limits }, signer: () => service.signer() }),
      );
      const { queryKey } = tradingLimitsQuery(limitsSource, owner);
      queries.setQueryData<LimitsState>(queryKey, (known) => known && { ...known, ...kept });
      toast.success({ title: t('saved'), text: t('savedText') });
    } catch (thrown) {
      const text = errorText(normalise(thrown));
      if (text !== undefined) toast.failure({ title: t('failed'), text });
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <p className="text-12 text-text-2">{t('text')}</p>
      <p className="text-12 text-text-2">
        {t('counts', {
          market: allowedFeePercent(percent(marketSlippagePercent), locale),
          trigger: allowedFeePercent(percent(triggerSlippagePercent), locale),
        })}
      </p>
      {limitFields.map((field) => (
        <NumberInput
          hint={field === 'stop' ? t('stopText') : undefined}
          key={field}
          label={t(field)}
          placeholder={t('off')}
          unit={units[field]}
          inputMode={field === 'leverage' ? 'numeric' : 'decimal'}
          value={form[field].value}
          error={errorOf(field)}
          onValueChange={(value, text) => setForm({ ...form, [field]: { value, text } })}
        />
      ))}
      <Used state={state} />
      {loosens && <p className="text-12 text-text-2">{t('loosens')}</p>}
      <Button
        type="submit"
        look="primary"
        size="l"
        disabled={judged.kind === 'faults'}
        loading={isBusy}
        loadingLabel={t('saving')}
      >
        {t('save')}
      </Button>
    </form>
  );
}

function Limits({ owner }: { owner: Address }) {
  const t = useTranslations('terminal.limits');
  const { data, isError, refetch } = useQuery(tradingLimitsQuery(limitsSource, owner));
  if (data !== undefined) return <LimitsFields owner={owner} state={data} />;
  if (!isError) return <Skeleton className="h-40 w-full" />;
  return (
    <Message
      severity="error"
      live
      title={t('unread')}
      action={
        <Button size="s" onClick={() => void refetch()}>
          {t('again')}
        </Button>
      }
    />
  );
}

/** The limits belong to the wallet, and are shown only with its session. */
export function LimitsPanel() {
  const t = useTranslations('terminal.limits');
  const { dialogs, service } = useWalletRoom();
  const wallet = useConnectedWallet();
  const session = useSession();
  const warm = () => void service.warm();
  if (wallet === undefined) {
    return (
      <EmptyState
        title={t('connect')}
        action={
          <Button look="primary" onPointerEnter={warm} onFocus={warm} onClick={() => void dialogs.open('connect')}>
            {t('connectAction')}
          </Button>
        }
      />
    );
  }
  if (session.status !== 'in' || session.wallet !== wallet.address) {
    return (
      <EmptyState
        title={t('signIn')}
        action={
          <Button look="primary" onPointerEnter={warm} onFocus={warm} onClick={() => void dialogs.open('sign-in')}>
            {t('signInAction')}
          </Button>
        }
      />
    );
  }
  // Another wallet has other limits, so nothing that was typed is kept.
  return <Limits key={wallet.address} owner={wallet.address} />;
}
