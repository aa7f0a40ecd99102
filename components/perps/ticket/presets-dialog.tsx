import { useTranslations } from 'next-intl';
import { type SubmitEvent, useEffect, useState } from 'react';
import { Button } from '@/components/ui/form/button';
import { Field } from '@/components/ui/form/field';
import { IconButton } from '@/components/ui/form/icon-button';
import { NumberInput } from '@/components/ui/form/number-input';
import { DeleteIcon } from '@/components/ui/frame/act-icons';
import { Dialog, DialogContent } from '@/components/ui/overlay/dialog';
import { keepPreset, orderPresets, removePreset } from '@/lib/client/perps/ticket/order-presets';
import { presetSize, sizePresets } from '@/lib/client/perps/ticket/size-presets';
import { longestPresetName, mostOrderPresets } from '@/lib/config/orders';
import { changesFor, presetOf } from '@/lib/domain/perps';
import { count } from '@/lib/i18n/format/count';
import { useStore } from '../use-store';
import type { TicketView } from './use-ticket';

interface PresetsDialogProps extends TicketView {
  onClose: () => void;
}

interface Entry {
  readonly value: string | undefined;
  readonly text: string;
}

/** The sizes that the ticket offers; each valid entry applies at once. */
function SizeEntries() {
  const t = useTranslations('ticket.presets');
  const sizes = useStore(sizePresets.state);
  const [entries, setEntries] = useState<readonly Entry[]>(() => sizes.map((size) => ({ value: size, text: size })));
  const type = (at: number, entry: Entry): void => {
    setEntries(entries.map((known, index) => (index === at ? entry : known)));
    const size = presetSize(entry.value);
    if (size !== undefined) sizePresets.keep(sizes.map((known, index) => (index === at ? size : known)));
  };
  return (
    <div className="grid grid-cols-2 gap-2">
      {entries.map((entry, at) => (
        <NumberInput
          // biome-ignore lint/suspicious/noArrayIndexKey: the places stay, whatever stands in them
          key={at}
          label={t('size', { number: at + 1 })}
          unit="$"
          value={entry.value}
          error={presetSize(entry.value) === undefined ? t('wrongSize') : undefined}
          onValueChange={(value, text) => type(at, { value, text })}
        />
      ))}
    </div>
  );
}

function KeptOrders({ ticket, change, onClose }: PresetsDialogProps) {
  const t = useTranslations('ticket.presets');
  const presets = useStore(orderPresets.state);
  if (presets.length === 0) return <p className="text-12 text-text-3">{t('none')}</p>;
  const use = (preset: (typeof presets)[number]): void => {
    for (const made of changesFor(preset, ticket.terms.coin)) change(made);
    onClose();
  };
  return (
    <ul className="flex flex-col gap-1">
      {presets.map((preset) => (
        <li key={preset.name} className="flex items-center gap-2">
          <Button className="min-w-0 grow justify-start!" onClick={() => use(preset)}>
            <span className="truncate">{preset.name}</span>
          </Button>
          <IconButton
            label={t('remove', { name: preset.name })}
            icon={<DeleteIcon size={16} />}
            onClick={() => removePreset(preset.name)}
          />
        </li>
      ))}
    </ul>
  );
}

/** Changes the sizes of which a press takes one, and keeps whole orders under names. All of it stays in this browser. */
export function PresetsDialog(props: PresetsDialogProps) {
  const { ticket, onClose, locale } = props;
  const t = useTranslations('ticket.presets');
  useEffect(() => orderPresets.follow(), []);
  const isFull = useStore(orderPresets.state).length >= mostOrderPresets;
  const [name, setName] = useState('');
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    // The events of a dialog also reach the forms around the element that opened it.
    event.stopPropagation();
    if (name.trim() !== '' && keepPreset(presetOf(name.trim(), ticket))) setName('');
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={t('title')} closeLabel={t('close')} widthPx={420}>
        <section aria-label={t('sizes')} className="flex flex-col gap-2">
          <h3 className="text-13 font-medium">{t('sizes')}</h3>
          <SizeEntries />
        </section>
        <section aria-label={t('orders')} className="flex flex-col gap-2 border-line border-t pt-4">
          <h3 className="text-13 font-medium">{t('orders')}</h3>
          <p className="text-12 text-text-2">{t('ordersText')}</p>
          <KeptOrders {...props} />
          <form className="flex items-end gap-2" onSubmit={submit}>
            <Field
              label={t('name')}
              value={name}
              maxLength={longestPresetName}
              error={isFull ? t('full', { most: count(mostOrderPresets, locale) }) : undefined}
              onChange={({ target }) => setName(target.value)}
              className="grow"
            />
            <Button type="submit" size="l" look="primary" disabled={name.trim() === '' || isFull}>
              {t('keep')}
            </Button>
          </form>
        </section>
      </DialogContent>
    </Dialog>
  );
}
