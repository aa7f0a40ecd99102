import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect } from 'react';
import { Button } from '@/components/ui/form/button';
import { Segmented } from '@/components/ui/form/segmented';
import { Switch } from '@/components/ui/form/switch';
import { toast } from '@/components/ui/overlay/toast';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { arrange, densities, terminalLayout, ticketSides, usualLayout } from '@/lib/client/perps/terminal/layout';
import {
  bookRates,
  largeOrders,
  prefer,
  terminalPreferences,
  usualPreferences,
} from '@/lib/client/perps/terminal/preferences';
import { fastRefreshMs, fastTradingRefreshMs, fastTradingWithPositionsRefreshMs } from '@/lib/config/account';
import { orderBookThrottleMs } from '@/lib/config/market-data';
import { secondMs } from '@/lib/config/time';
import { panels, usualSizes } from '@/lib/domain/terminal/panels';
import { leverageText } from '@/lib/i18n/format/leverage';
import { leverage } from '@/lib/math/amount';
import { useStore } from '../use-store';

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value;
  values: readonly Value[];
  nameOf: (value: Value) => string;
  onChoose: (value: Value) => void;
}

function Choice<Value extends string>({ label, value, values, nameOf, onChoose }: ChoiceProps<Value>) {
  return (
    <div>
      <p aria-hidden="true" className="mb-1.5 text-12 text-text-2">
        {label}
      </p>
      <Segmented
        label={label}
        value={value}
        onValueChange={onChoose}
        segments={values.map((one) => ({ value: one, label: nameOf(one) }))}
      />
    </div>
  );
}

function Explained({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-1">
      {children}
      <p className="text-12 text-text-3">{text}</p>
    </div>
  );
}

/** Settings of the screen's look and refresh rate; every choice applies at once. */
export function ScreenPanel() {
  const t = useTranslations('terminal');
  const locale = usePageLocale();
  const { bookRate, isFast, confirms, asksAbove } = useStore(terminalPreferences.state);
  const { side, density, sizes } = useStore(terminalLayout.state);
  useEffect(() => terminalLayout.follow(), []);
  const isSized = panels.some((panel) => sizes[panel] !== undefined);
  const reset = () => {
    prefer(usualPreferences);
    arrange(usualLayout);
    toast.success({ title: t('resetDone') });
  };
  return (
    <>
      <Choice
        label={t('rate')}
        value={bookRate}
        values={bookRates}
        nameOf={(rate) => t(`rates.${rate}`, { ms: orderBookThrottleMs })}
        onChoose={(rate) => prefer({ bookRate: rate })}
      />
      <Choice
        label={t('side')}
        value={side}
        values={ticketSides}
        nameOf={(name) => t(`sides.${name}`)}
        onChoose={(name) => arrange({ side: name })}
      />
      <Choice
        label={t('density')}
        value={density}
        values={densities}
        nameOf={(name) => t(`densities.${name}`)}
        onChoose={(name) => arrange({ density: name })}
      />
      <Explained text={t('confirmText')}>
        <Switch label={t('confirm')} checked={confirms} onCheckedChange={(on) => prefer({ confirms: on })} />
      </Explained>
      <Explained text={t('largeText')}>
        <Choice
          label={t('large')}
          value={String(asksAbove)}
          values={largeOrders.map(String)}
          nameOf={(times) => (times === '0' ? t('never') : leverageText(leverage(times), locale))}
          onChoose={(times) =>
            prefer({ asksAbove: largeOrders.find((one) => String(one) === times) ?? usualPreferences.asksAbove })
          }
        />
      </Explained>
      <Explained
        text={t('fastText', {
          every: fastRefreshMs / secondMs,
          held: fastTradingWithPositionsRefreshMs,
          idle: fastTradingRefreshMs / secondMs,
        })}
      >
        <Switch label={t('fast')} checked={isFast} onCheckedChange={(on) => prefer({ isFast: on })} />
      </Explained>
      <div className="flex flex-col items-start gap-2 max-xl:hidden">
        <Explained text={t('sizesText')}>
          <p className="text-13">{t('sizes')}</p>
        </Explained>
        <Button size="s" disabled={!isSized} onClick={() => arrange({ sizes: usualSizes })}>
          {t('sizesReset')}
        </Button>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3 border-line border-t pt-4">
        <p className="text-12 text-text-3">{t('kept')}</p>
        <Button onClick={reset}>{t('reset')}</Button>
      </div>
    </>
  );
}
