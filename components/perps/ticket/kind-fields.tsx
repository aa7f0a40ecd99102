import { useTranslations } from 'next-intl';
import { memo } from 'react';
import { Checkbox } from '@/components/ui/form/checkbox';
import { NumberInput } from '@/components/ui/form/number-input';
import { Select } from '@/components/ui/form/select';
import { timesInForce } from '@/lib/config/orders';
import {
  type PriceField as PriceFieldName,
  priceOnGrid,
  type Side,
  stepAt,
  type Tif,
  type Typed,
} from '@/lib/domain/perps';
import { figure } from '@/lib/i18n/format/figure';
import { marksOf } from '@/lib/i18n/format/marks';
import { parseNumber } from '@/lib/i18n/parse-number';
import type { Percent, Price, Ratio } from '@/lib/math/amount';
import { decimalsOf } from '@/lib/math/precision';
import { useSettled } from './use-settled';
import type { TicketView } from './use-ticket';

/** These fields are drawn again with their own entry only, so that a key pressed in another costs them nothing. */
type FieldProps = Pick<TicketView, 'change' | 'locale'>;

interface PriceFieldProps extends FieldProps {
  field: PriceFieldName;
  typed: Typed<Price>;
  market: TicketView['facts']['market'];
  side: Side;
  /** Offers the mark price for this field. */
  withMark?: boolean;
}

const PriceField = memo(function PriceField(props: PriceFieldProps) {
  const { field, typed, market, side, withMark = false, change, locale } = props;
  const t = useTranslations('ticket');
  const { mark, sizeDecimals } = market;
  const onGrid = mark && priceOnGrid(mark, sizeDecimals, side);
  const write = (price: Price) => change({ change: field, value: price, text: price });
  const { note, settle } = useSettled(typed.amount, (price) => priceOnGrid(price, sizeDecimals, side), write);
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
});

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

interface CountFieldProps extends FieldProps {
  field: 'count' | 'minutes';
  typed: Typed<number>;
}

const CountField = memo(function CountField({ field, typed, change, locale }: CountFieldProps) {
  const t = useTranslations('ticket');
  return (
    <NumberInput
      label={t(field === 'count' ? 'orders' : 'minutes')}
      inputMode="numeric"
      value={parseNumber(typed.text, locale)}
      onValueChange={(value, text) => change({ change: field, value, text })}
    />
  );
});

interface SkewProps extends FieldProps {
  typed: Typed<Ratio>;
}

const SkewField = memo(function SkewField({ typed, change }: SkewProps) {
  const t = useTranslations('ticket');
  return (
    <NumberInput
      label={t('skew')}
      unit="×"
      value={typed.amount}
      onValueChange={(value, text) => change({ change: 'skew', value, text })}
    />
  );
});

interface SlippageProps extends FieldProps {
  typed: Typed<Percent>;
}

const Slippage = memo(function Slippage({ typed, change, locale }: SlippageProps) {
  const t = useTranslations('ticket');
  return (
    <NumberInput
      data-control="slippage"
      label={t('slippage')}
      value={typed.amount}
      onValueChange={(value, text) => change({ change: 'slippage', value, text })}
      unit={marksOf(locale).percent.trim()}
    />
  );
});

/** The fields that only this kind of order needs. */
export function KindFields({ ticket, facts, change, locale }: TicketView) {
  const t = useTranslations('ticket');
  const field = { change, locale };
  const price = { ...field, market: facts.market, side: ticket.side };
  switch (ticket.kind) {
    case 'market':
      return <Slippage {...field} typed={ticket.slippage} />;
    case 'limit':
      return (
        <>
          <PriceField {...price} field="price" typed={ticket.price} withMark />
          <TifChoice tif={ticket.tif} withIoc change={change} />
        </>
      );
    case 'stopMarket':
    case 'takeMarket':
      return (
        <>
          <PriceField {...price} field="trigger" typed={ticket.trigger} />
          <Slippage {...field} typed={ticket.slippage} />
        </>
      );
    case 'stopLimit':
    case 'takeLimit':
      return (
        <>
          <PriceField {...price} field="trigger" typed={ticket.trigger} />
          <PriceField {...price} field="price" typed={ticket.price} />
        </>
      );
    case 'scale':
      return (
        <>
          <PriceField {...price} field="from" typed={ticket.from} withMark />
          <PriceField {...price} field="to" typed={ticket.to} />
          <div className="grid grid-cols-2 gap-2">
            <CountField {...field} field="count" typed={ticket.count} />
            <SkewField {...field} typed={ticket.skew} />
          </div>
          <TifChoice tif={ticket.tif} withIoc={false} change={change} />
        </>
      );
    case 'twap':
      return (
        <>
          <CountField {...field} field="minutes" typed={ticket.minutes} />
          <PriceField {...price} field="start" typed={ticket.start} />
          <PriceField {...price} field="stop" typed={ticket.stop} />
          <Checkbox
            label={t('randomize')}
            checked={ticket.randomize}
            onCheckedChange={(on) => change({ change: 'randomize', on })}
          />
        </>
      );
    default:
      return ticket satisfies never;
  }
}
