import { useTranslations } from 'next-intl';
import { AccountNotes } from '@/components/portfolio/elsewhere';
import { Segmented } from '@/components/ui/form/segmented';
import { Message } from '@/components/ui/text/message';
import { CloseSize } from './close-size';
import { ClosingFigures } from './closing-figures';
import { Frame } from './frame';
import { LateNote } from './late-note';
import { LimitPrice } from './limit-price';
import { type PositionToClose, useClosingOrder } from './use-closing-order';

export function CloseDialog(props: PositionToClose) {
  const t = useTranslations('perps-account');
  const errors = useTranslations('errors');
  const { closing, outlook, state, late, trade, sentence, isBusy, send } = useClosingOrder(props);
  const { kind, plan, fault, best } = closing;
  const { position, onClose } = props;
  const { coin, side } = position;

  return (
    <Frame
      title={t(`close.title.${side}`, { coin })}
      onClose={onClose}
      act={{
        label: sentence,
        look: trade === 'buy' ? 'up' : 'down',
        isBusy,
        isPossible: plan !== undefined,
        onPress: () => void send(),
      }}
    >
      <div>
        <Segmented
          label={t('close.kind')}
          value={kind}
          onValueChange={closing.setKind}
          segments={[
            { value: 'market', label: t('close.market') },
            { value: 'limit', label: t('close.limit') },
          ]}
        />
      </div>
      {kind === 'limit' && (
        <LimitPrice
          coin={coin}
          price={closing.price}
          best={best}
          isInvalid={closing.isPriceInvalid}
          onPrice={closing.setPrice}
          onSettle={closing.settlePrice}
        />
      )}
      <CloseSize
        coin={coin}
        size={closing.written}
        share={closing.share}
        onSize={closing.setSize}
        onShare={closing.setShare}
        onSettle={closing.settleSize}
      />
      <ClosingFigures {...{ position, kind, outlook }} />
      <AccountNotes state={state} />
      {late !== undefined && kind === 'market' && <LateNote seconds={late} />}
      {fault !== undefined && <Message severity="error" live title={errors(fault)} />}
    </Frame>
  );
}
