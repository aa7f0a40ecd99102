import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { NumberInput } from '@/components/ui/form/number-input';
import { Segmented } from '@/components/ui/form/segmented';
import { toast } from '@/components/ui/overlay/toast';
import { toastUntilKnown } from '@/components/ui/overlay/toast-until-known';
import { BeforeAndAfter } from '@/components/ui/text/before-and-after';
import { liquidationWith, removableMargin, shownLiquidation } from '@/lib/domain/perps';
import type { Position } from '@/lib/domain/portfolio/account';
import { freeMargin } from '@/lib/domain/portfolio/whole-account';
import { dollars } from '@/lib/i18n/format/dollars';
import { parseAmount, type Usd } from '@/lib/math/amount';
import { add, neg } from '@/lib/math/arithmetic';
import { gt, isPositive } from '@/lib/math/comparison';
import { useAccountState, useContracts } from '../use-account';
import { useAct } from '../use-act';
import { Frame } from './frame';
import { useTexts } from './use-texts';

/** Adds margin to one isolated position, or removes it. */
export function MarginDialog({ position, onClose }: { position: Position; onClose: () => void }) {
  const t = useTranslations('perps-account');
  const { locale, priceOf } = useTexts(position.coin);
  const { act, isBusy } = useAct();
  const state = useAccountState().data;
  const most = { add: state && freeMargin(state), remove: removableMargin(position) };
  const tiers = useContracts()?.get(position.coin)?.tiers;
  const [way, setWay] = useState<'add' | 'remove'>('add');
  const [typed, setTyped] = useState<Usd>();
  const amount = typed === undefined || !isPositive(typed) ? undefined : way === 'add' ? typed : neg(typed);
  const after = amount === undefined ? undefined : add(position.margin, amount);
  const limit = most[way];
  const isTooMuch = typed !== undefined && limit !== undefined && gt(typed, limit);
  const limitText = t(way === 'add' ? 'margin.free' : 'margin.removable', { amount: dollars(limit, locale) });
  const isPossible = amount !== undefined && !isTooMuch;

  const send = async () => {
    if (amount === undefined) return;
    const { coin } = position;
    const done = await act('update', (service) => service.setIsolatedMargin({ coin, amount }));
    if (done === undefined) return;
    const changed = { title: t('margin.done'), text: t('margin.doneText', { coin }) };
    if (done.kind === 'done') toast.success(changed);
    else {
      const title = t('failed.unknown');
      toastUntilKnown(
        { title, text: t('lookUp.margin', { coin }) },
        done.became.then((end) => {
          if (end === 'there') return { isDone: true, ...changed };
          if (end === 'unclear') return { isDone: false, title, text: t('lookUp.marginUnclear', { coin }) };
          return { isDone: false, title: t('failed.update'), text: t('lookUp.marginNever', { coin }) };
        }),
      );
    }
    onClose();
  };

  return (
    <Frame
      title={t('margin.title', { coin: position.coin })}
      text={t('margin.text')}
      onClose={onClose}
      act={{
        label: t(`margin.${way}`),
        look: 'primary',
        isBusy,
        isPossible,
        onPress: () => void send(),
      }}
    >
      <div>
        <Segmented
          label={t('margin.way')}
          value={way}
          onValueChange={setWay}
          segments={[
            { value: 'add', label: t('margin.add') },
            { value: 'remove', label: t('margin.remove') },
          ]}
        />
      </div>
      <NumberInput
        label={t('margin.amount')}
        unit="USDC"
        value={typed}
        onValueChange={(text) => setTyped(text === undefined ? undefined : parseAmount<'usd'>(text))}
        hint={limitText}
        error={isTooMuch ? `${t(way === 'add' ? 'margin.moreThanFree' : 'margin.tooMuch')} ${limitText}` : undefined}
      />
      <BeforeAndAfter
        caption={t('dialog.caption')}
        nowLabel={t('dialog.now')}
        afterLabel={t('dialog.after')}
        rows={[
          {
            key: 'margin',
            label: t('close.margin'),
            now: dollars(position.margin, locale),
            after: isPossible && after !== undefined ? dollars(after, locale) : undefined,
          },
          {
            key: 'liquidation',
            label: t('close.liquidation'),
            now: priceOf(shownLiquidation(position)),
            after:
              isPossible && after !== undefined && tiers !== undefined
                ? priceOf(liquidationWith(position, after, tiers))
                : undefined,
          },
        ]}
      />
    </Frame>
  );
}
