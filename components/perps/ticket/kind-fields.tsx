import { useTranslations } from 'next-intl';
import { memo } from 'react';
import { Checkbox } from '@/components/ui/form/checkbox';
import { NumberInput } from '@/components/ui/form/number-input';
import { Select } from '@/components/ui/form/select';
import { timesInForce } from '@/lib/config/limits';
import { priceOnGrid, stepAt } from '@/lib/domain/perps/plan/grid';
import type { Tif } from '@/lib/domain/perps/plan/plan';
import type { Typed } from '@/lib/domain/perps/ticket/ticket';
import { figure } from '@/lib/i18n/format/figure';
import { marksOf } from '@/lib/i18n/format/marks';
import { parseNumber } from '@/lib/i18n/parse-number';
import type { Price } from '@/lib/math/amount';
import { decimalsOf } from '@/lib/math/precision';
import { useSettled } from './use-settled';
import type { TicketView } from './use-ticket';

interface PriceFieldProps extends TicketView {
  field: 'price' | 'trigger' | 'from' | 'to';
  typed: Typed<Price>;
  /** Offers the mark price for this field. */
  withMark?: boolean;
}

function PriceField({ field, typed, withMark = false, facts, ticket, change, locale }: PriceFieldProps) {
  const t = useTranslations('ticket');
  const { mark, sizeDecimals } = facts.market;
  const onGrid = mark && priceOnGrid(mark, sizeDecimals, ticket.side);
  const write = (price: Price) => change({ change: field, value: price, text: price });
  const { note, settle } = useSettled(typed.amount, (price) => priceOnGrid(price, sizeDecimals, ticket.side), write);
  const unit = note && stepAt(note, sizeDecimals);
  const step = unit && figure(unit, locale, { decimals: decimalsOf(unit) });
  return (
    <NumberInput
      label={t(field)}
      name={field}
      value={typed.amount}
      onValueChange={(value, text) => change({ change: field, value, text })}
      onBlur={settle}
      {...(step !== undefined && { hint: t('onStep', { step }) })}
      {...(withMark &&
        onGrid !== undefined && {
          unit: t('mark'),
          unitAction: {
            label: t('markAction'),
            onPress: () => write(onGrid),
          },
        })}
    />
  );
}

interface TifChoiceProps extends Pick<TicketView, 'change'> {
  tif: Tif;
  withIoc: boolean;
}

const TifChoice = memo(function TifChoice({ tif: chosen, withIoc, change }: TifChoiceProps) {
  const t = useTranslations('ticket');
  const offered = timesInForce.filter((tif) => withIoc || tif !== 'Ioc');
  return (
    <Select
      label={t('tif')}
      value={chosen}
      onValueChange={(tif) => change({ change: 'tif', tif })}
      options={offered.map((tif) => ({ value: tif, label: t(`tifs.${tif}`) }))}
    />
  );
});

interface CountFieldProps extends TicketView {
  field: 'count' | 'minutes';
  typed: Typed<number>;
}

function CountField({ field, typed, change, locale }: CountFieldProps) {
  const t = useTranslations('ticket');
  return (
    <NumberInput
      label={t(field === 'count' ? 'orders' : 'minutes')}
      inputMode="numeric"
      value={parseNumber(typed.text, locale)}
      onValueChange={(value, text) => change({ change: field, value, text })}
    />
  );
}

function Slippage(view: TicketView) {
  const t = useTranslations('ticket');
  const { ticket, change, locale } = view;
  if (!('slippage' in ticket)) return null;
  return (
    <NumberInput
      label={t('slippage')}
      value={ticket.slippage.amount}
      onValueChange={(value, text) => change({ change: 'slippage', value, text })}
      unit={marksOf(locale).percent.trim()}
    />
  );
}

/** The fields that only this kind of order needs. */
export function KindFields(view: TicketView) {
  const { ticket } = view;
  const t = useTranslations('ticket');
  switch (ticket.kind) {
    case 'market':
      return <Slippage {...view} />;
    case 'limit':
      return (
        <>
          <PriceField {...view} field="price" typed={ticket.price} withMark />
          <TifChoice tif={ticket.tif} withIoc change={view.change} />
        </>
      );
    case 'stopMarket':
    case 'takeMarket':
      return (
        <>
          <PriceField {...view} field="trigger" typed={ticket.trigger} />
          <Slippage {...view} />
        </>
      );
    case 'stopLimit':
    case 'takeLimit':
      return (
        <>
          <PriceField {...view} field="trigger" typed={ticket.trigger} />
          <PriceField {...view} field="price" typed={ticket.price} />
        </>
      );
    case 'scale':
      return (
        <>
          <PriceField {...view} field="from" typed={ticket.from} withMark />
          <PriceField {...view} field="to" typed={ticket.to} />
          <CountField {...view} field="count" typed={ticket.count} />
          <TifChoice tif={ticket.tif} withIoc={false} change={view.change} />
        </>
      );
    case 'twap':
      return (
        <>
          <CountField {...view} field="minutes" typed={ticket.minutes} />
          <Checkbox
            label={t('randomize')}
            checked={ticket.randomize}
            onCheckedChange={(on) => view.change({ change: 'randomize', on })}
          />
        </>
      );
    default:
      return ticket satisfies never;
  }
}
