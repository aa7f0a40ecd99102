'use client';

import { useState } from 'react';
import { NumberInput } from '@/components/ui/form/number-input';
import { Segmented } from '@/components/ui/form/segmented';
import { FactList } from '@/components/ui/text/fact-list';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { feeExampleUsd, type PlatformFees } from '@/lib/config/fees';
import { type FeeMarket, type FeeRole, feeMarkets, feeRates, feeRoles, tradeFees } from '@/lib/domain/fees/trade-fees';
import { dollars } from '@/lib/i18n/format/dollars';
import { figure } from '@/lib/i18n/format/figure';
import { marksOf } from '@/lib/i18n/format/marks';
import { type Usd, usd } from '@/lib/math/amount';
import { gt } from '@/lib/math/comparison';
import { mostNotional } from './most-notional';

export interface CalculatorWords {
  readonly notional: string;
  readonly market: string;
  readonly markets: Readonly<Record<FeeMarket, string>>;
  readonly role: string;
  readonly roles: Readonly<Record<FeeRole, string>>;
  readonly exchange: string;
  /** The platform's fee has a name of its own on each market. */
  readonly platform: Readonly<Record<FeeMarket, string>>;
  readonly total: string;
  readonly error: string;
}

interface CalculatorProps {
  words: CalculatorWords;
  fees: PlatformFees;
}

/** Returns the typed amount. A fee has no sign, and an amount beyond any trade is a typing error. */
function notionalOf(value: string | undefined): Usd | undefined {
  if (value === undefined || value.startsWith('-')) return undefined;
  const notional = usd(value);
  return gt(notional, mostNotional) ? undefined : notional;
}

export function FeeCalculator({ words, fees: taken }: CalculatorProps) {
  const locale = usePageLocale();
  const [value, setValue] = useState<string | undefined>(feeExampleUsd);
  const [market, setMarket] = useState<FeeMarket>('perpetual');
  const [role, setRole] = useState<FeeRole>('taker');
  const notional = notionalOf(value);
  const rates = feeRates(market, role, taken);
  const fees = notional === undefined ? undefined : tradeFees(notional, rates);
  const percent = marksOf(locale).percent;
  const row = (part: keyof typeof rates, name: string, decimals: number) => ({
    name,
    value: (
      <>
        <output className="font-medium">{dollars(fees?.[part], locale)}</output>
        <span className="ms-2 inline-block min-w-16 text-12 text-text-3">
          {figure(rates[part], locale, { decimals, suffix: percent })}
        </span>
      </>
    ),
  });
  return (
    <>
      <div className="grid gap-3 md:grid-cols-[minmax(0,1fr)_auto_auto]">
        <NumberInput
          label={words.notional}
          unit="USD"
          value={value}
          onValueChange={setValue}
          className="min-w-0"
          error={notional === undefined ? words.error : undefined}
        />
        <Segmented
          label={words.market}
          value={market}
          onValueChange={setMarket}
          segments={feeMarkets.map((name) => ({ value: name, label: words.markets[name] }))}
          className="md:h-9"
        />
        {/* A swap has no order book, so it has no maker. */}
        {market === 'perpetual' && (
          <Segmented
            label={words.role}
            value={role}
            onValueChange={setRole}
            segments={feeRoles.map((name) => ({ value: name, label: words.roles[name] }))}
            className="md:h-9"
          />
        )}
      </div>
      <FactList
        className="mt-4"
        facts={[
          ...(market === 'spot' ? [] : [row('exchange', words.exchange, 4)]),
          ...(taken[market] === undefined ? [] : [row('platform', words.platform[market], 2)]),
          row('total', words.total, 3),
        ]}
      />
    </>
  );
}
