import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useId, useState } from 'react';
import { Button } from '@/components/ui/form/button';
import { Field } from '@/components/ui/form/field';
import { NumberInput } from '@/components/ui/form/number-input';
import { Select } from '@/components/ui/form/select';
import { Card } from '@/components/ui/frame/card';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { saveAlert } from '@/lib/api/alerts';
import { call } from '@/lib/api/call';
import { createMarketsFeed } from '@/lib/client/markets/feed';
import {
  alertKinds,
  alertLifeDays,
  alertPauseMinutes,
  alertSides,
  alertSources,
  longestAlertCoin,
  longestAlertNote,
  moveDirections,
  moveMinutes,
} from '@/lib/config/alerts';
import { minuteMs } from '@/lib/config/time';
import {
  type AlertForm,
  type AlertKind,
  faultOfLevel,
  isOfCoin,
  newAlertForm,
  requestOf,
  sideOf,
} from '@/lib/domain/alerts/alert-form';
import { marksOf } from '@/lib/i18n/format/marks';
import { marketPrice } from '@/lib/i18n/format/price';
import { timeSpanText } from '@/lib/i18n/format/time-span';
import { parseAmount } from '@/lib/math/amount';
import { dexMarketsQuery } from '@/lib/queries/alerts';
import type { Address } from '@/lib/schemas/address';
import type { DexMarkets } from '@/lib/schemas/dex-markets';
import { CoinField, type StartCoin, useChosenCoin } from './coin-field';
import { useAlertAct } from './use-alert-act';

type Market = DexMarkets['markets'][number];

interface Markets {
  readonly markets: readonly Market[];
  /** False until an answer came, or failed to come. */
  readonly isAnswered: boolean;
}

/** Returns the markets of all dexes of the exchange, its own first, with their prices. */
function useMarkets(): Markets {
  const [known, setKnown] = useState<Markets>({ markets: [], isAnswered: false });
  useEffect(() => {
    const feed = createMarketsFeed(undefined, undefined);
    const read = () => {
      const { markets, asOf, failure } = feed.state.read();
      setKnown({ markets, isAnswered: asOf !== undefined || failure !== undefined });
    };
    const ends = [feed.state.subscribe(read), feed.follow()];
    return () => {
      for (const end of ends) end();
    };
  }, []);
  const { data: elsewhere, isPending } = useQuery(dexMarketsQuery);
  const isAnswered = known.isAnswered && !isPending;
  return { markets: [...known.markets, ...(elsewhere?.markets ?? [])], isAnswered };
}

const kept = <Value extends number>(values: readonly Value[], chosen: string): Value | undefined =>
  values.find((value) => String(value) === chosen);

interface PartProps {
  form: AlertForm;
  change: (change: Partial<AlertForm>) => void;
}

/** The choices that only one kind of alert has. */
function KindFields({ form, change, side }: PartProps & { side: 'above' | 'below' }) {
  const t = useTranslations('alert-desk');
  const locale = usePageLocale();
  const sides = (
    <Select
      label={t('side')}
      value={side}
      options={alertSides.map((value) => ({ value, label: t(`side_${value}`) }))}
      onValueChange={(value) => change({ side: value })}
    />
  );
  if (form.kind === 'price') {
    return (
      <>
        <Select
          label={t('source')}
          value={form.source}
          options={alertSources.map((value) => ({ value, label: t(`source_${value}`) }))}
          onValueChange={(source) => change({ source })}
        />
        {sides}
      </>
    );
  }
  if (form.kind === 'funding' || form.kind === 'coinPrice' || form.kind === 'liquidity') return sides;
  if (form.kind !== 'move') return null;
  return (
    <>
      <Select
        label={t('direction')}
        value={form.direction}
        options={moveDirections.map((value) => ({ value, label: t(`direction_${value}`) }))}
        onValueChange={(direction) => change({ direction })}
      />
      <Select
        label={t('within')}
        value={String(form.minutes)}
        options={moveMinutes.map((minutes) => ({
          value: String(minutes),
          label: timeSpanText(minutes * minuteMs, locale),
        }))}
        onValueChange={(chosen) => change({ minutes: kept(moveMinutes, chosen) ?? form.minutes })}
      />
    </>
  );
}

/** The choices of how often an alert fires, and until when. */
function LifeFields({ form, change }: PartProps) {
  const t = useTranslations('alert-desk');
  const locale = usePageLocale();
  const pauses = alertPauseMinutes.map((minutes) => ({
    value: String(minutes),
    label: t('again', { time: timeSpanText(minutes * minuteMs, locale) }),
  }));
  const lives = alertLifeDays.map((days) => ({ value: String(days), label: t('lifeDays', { days }) }));
  return (
    <>
      <Select
        label={t('repeats')}
        value={form.repeats ? String(form.pauseMinutes) : 'once'}
        options={[{ value: 'once', label: t('once') }, ...pauses]}
        onValueChange={(chosen) => {
          const pauseMinutes = kept(alertPauseMinutes, chosen);
          change(pauseMinutes === undefined ? { repeats: false } : { repeats: true, pauseMinutes });
        }}
      />
      <Select
        label={t('life')}
        value={form.lifeDays === null ? 'none' : String(form.lifeDays)}
        options={[{ value: 'none', label: t('lifeNone') }, ...lives]}
        onValueChange={(chosen) => change({ lifeDays: kept(alertLifeDays, chosen) ?? null })}
      />
    </>
  );
}

/** The field in which a market of the exchange is chosen by its name. */
function MarketField({
  form,
  change,
  markets,
  isUnknown,
}: PartProps & Pick<Markets, 'markets'> & { isUnknown: boolean }) {
  const t = useTranslations('alert-desk');
  const locale = usePageLocale();
  const listId = useId();
  const market = markets.find((each) => each.coin === form.coin.trim());
  return (
    <div>
      <Field
        label={t('market')}
        value={form.coin}
        list={listId}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={longestAlertCoin}
        error={isUnknown ? t('unknownMarket') : undefined}
        hint={market && `${t('source_mark')} ${marketPrice(market.mark, market.sizeDecimals, locale)}`}
        onChange={({ target }) => change({ coin: target.value, side: undefined })}
      />
      <datalist id={listId}>
        {markets.map(({ coin: name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </div>
  );
}

/** A kind of alert after whose fields the note is alone in its row. */
const isOdd = (kind: AlertKind): boolean => kind === 'funding' || isOfCoin(kind);

interface AlertFormProps {
  owner: Address;
  /** The market or the coin that the page's address names. */
  coin: string | undefined;
  level: string | undefined;
  token: StartCoin | undefined;
}

/** Makes an alert. The side of a price follows from the current one until it is chosen. */
export function AlertFormCard({ owner, coin, level, token }: AlertFormProps) {
  const t = useTranslations('alert-desk');
  const locale = usePageLocale();
  const { markets, isAnswered } = useMarkets();
  const { isBusy, run } = useAlertAct(owner);
  const [form, setForm] = useState(
    (): AlertForm => ({
      ...newAlertForm(coin, token === undefined ? 'price' : 'coinPrice'),
      level: level === undefined ? undefined : parseAmount(level),
    }),
  );
  const [isTried, setTried] = useState(false);
  const change = (part: Partial<AlertForm>) => setForm({ ...form, ...part });
  const market = markets.find((each) => each.coin === form.coin.trim());
  const fault = isTried ? faultOfLevel(form) : undefined;
  const isCoin = isOfCoin(form.kind);
  const chosen = useChosenCoin(token, isCoin);
  const isUnknown = isCoin ? chosen.coin === undefined : markets.length > 0 && market === undefined;
  const price = isCoin ? chosen.coin?.price : market?.mark;
  const units: Readonly<Record<AlertKind, string>> = {
    ...{ price: '$', trade: '$', coinPrice: '$', liquidity: '$', safety: '', spread: t('basisPoints') },
    ...{ move: marksOf(locale).percent.trim(), funding: marksOf(locale).percent.trim() },
  };
  const submit = async () => {
    setTried(true);
    const of = chosen.coin && { ...chosen.coin, symbol: chosen.coin.base };
    const order = requestOf(form, { coin: of, price });
    if (order === undefined || isUnknown) return;
    if (await run(() => call(saveAlert, { userAddress: owner, id: null, order }), t('isSet'))) {
      setForm({ ...form, level: undefined, side: undefined, note: '' });
      setTried(false);
    }
  };
  return (
    <Card title={t('newAlert')}>
      <form
        className="grid gap-3 p-(--gutter) sm:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {isCoin ? (
          <CoinField chosen={chosen} error={isTried && isUnknown && !chosen.isAsked ? t('unknownCoin') : undefined} />
        ) : (
          <MarketField form={form} change={change} markets={markets} isUnknown={isTried && isUnknown} />
        )}
        <Select
          label={t('waitsFor')}
          value={form.kind}
          options={alertKinds.map((value) => ({ value, label: t(`kind_${value}`) }))}
          onValueChange={(kind) => {
            change({ kind, level: undefined, side: undefined });
            setTried(false);
          }}
        />
        <KindFields form={form} change={change} side={sideOf(form, price)} />
        {form.kind !== 'safety' && (
          <NumberInput
            label={t(`level_${form.kind === 'coinPrice' ? 'price' : form.kind}`)}
            unit={units[form.kind]}
            value={form.level}
            error={fault === undefined ? undefined : t(fault)}
            onValueChange={(level) => change({ level })}
          />
        )}
        <LifeFields form={form} change={change} />
        <Field
          // With the other fields of its kind the note fills the last row.
          className={isOdd(form.kind) ? 'sm:col-span-2' : undefined}
          label={t('note')}
          value={form.note}
          maxLength={longestAlertNote}
          onChange={({ target }) => change({ note: target.value })}
        />
        <Button
          type="submit"
          look="primary"
          className="sm:col-span-2 sm:justify-self-start"
          loading={isBusy || (isCoin ? chosen.isAsked : !isAnswered)}
        >
          {t('set')}
        </Button>
      </form>
    </Card>
  );
}
