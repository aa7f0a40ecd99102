import { useTranslations } from 'next-intl';
import { FactList } from '@/components/ui/text/fact-list';
import { Figure, SignedChange } from '@/components/ui/text/figure';
import { Message } from '@/components/ui/text/message';
import { limitSent, outlookAt, type TicketFacts } from '@/lib/domain/perps';
import { signedDollars } from '@/lib/i18n/format/dollars';
import { changePercent } from '@/lib/i18n/format/percent';
import { marketPrice } from '@/lib/i18n/format/price';
import type { Locale } from '@/lib/i18n/locales';
import type { Price } from '@/lib/math/amount';
import { Frame } from '../account/dialogs/frame';
import { useLineWords } from './use-line-words';
import type { ConfirmedMove } from './use-moves';

interface MoveDialogProps {
  requested: ConfirmedMove;
  facts: TicketFacts;
  locale: Locale;
  onSend: () => void;
  onClose: () => void;
}

/** Asks to confirm, with figures, a line that was moved on the chart. */
export function MoveDialog({ requested: { line, price, move }, facts, locale, onSend, onClose }: MoveDialogProps) {
  const t = useTranslations('perps-chart.confirm');
  const { nameAt } = useLineWords(locale);
  const { distance, pnl, crosses } = outlookAt(line, price, facts);
  const priceOf = (of: Price) => marketPrice(of, facts.market.sizeDecimals, locale);
  const isNew = move.sent.kind === 'place';
  const limit = limitSent(move.sent);
  return (
    <Frame
      title={isNew ? nameAt(line, price, facts.market.mark) : t('title')}
      {...(!isNew && { text: nameAt(line, price, facts.market.mark) })}
      onClose={onClose}
      act={{ label: t(isNew ? 'set' : 'move'), look: 'primary', isBusy: false, isPossible: true, onPress: onSend }}
    >
      {crosses && <Message severity="warning" title={t('crosses')} />}
      <FactList
        facts={[
          ...(isNew ? [] : [{ name: t('from'), value: <Figure text={priceOf(line.price)} /> }]),
          { name: t('to'), value: <Figure text={priceOf(price)} /> },
          ...(limit === undefined ? [] : [{ name: t('limit'), value: <Figure text={priceOf(limit)} /> }]),
          { name: t('distance'), value: <Figure text={changePercent(distance, locale)} /> },
          ...(pnl === undefined
            ? []
            : [{ name: t('pnl'), value: <SignedChange value={pnl} text={signedDollars(pnl, locale)} /> }]),
        ]}
      />
    </Frame>
  );
}
