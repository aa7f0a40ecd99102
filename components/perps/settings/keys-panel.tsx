import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/form/button';
import { Switch } from '@/components/ui/form/switch';
import { type ActionId, actionGroups, idsOf, sendingIds } from '@/lib/client/keys/actions';
import {
  type Bindings,
  keyBindings,
  type Refusal,
  refusalOf,
  swapKeys,
  usualBindings,
  withChord,
  withLiveKeys,
} from '@/lib/client/keys/bindings';
import { type Chord, isMac, keyCapsOf } from '@/lib/client/keys/chord';
import { useStore } from '../use-store';
import { KeyRow } from './key-row';

interface Refused {
  readonly id: ActionId;
  readonly chord: Chord;
  readonly why: Refusal;
}

/** Assigns keys to actions. A key that another action uses is refused, and the user may swap the two. */
export function KeysPanel() {
  const t = useTranslations('terminal.keys');
  const bindings = useStore(keyBindings.state);
  const [recording, record] = useState<ActionId>();
  const [refused, refuse] = useState<Refused>();
  const keep = (next: Bindings): void => {
    refuse(undefined);
    record(undefined);
    keyBindings.keep(next);
  };
  const take = (id: ActionId, chord: Chord): void => {
    const why = refusalOf(bindings, id, chord);
    if (why === undefined) keep(withChord(bindings, id, chord));
    else refuse({ id, chord, why });
    record(undefined);
  };
  const wordsOf = ({ chord, why }: Refused): string => {
    const key = keyCapsOf(chord, isMac()).join(' ');
    return why.kind === 'reserved' ? t('reserved', { key }) : t('taken', { key, action: t(`actions.${why.by}`) });
  };
  const swapOf = ({ id, why }: Refused) =>
    why.kind === 'taken' ? { onSwap: () => keep(swapKeys(bindings, id, why.by)) } : {};

  return (
    <>
      <p className="text-12 text-text-2">{t('note')}</p>
      {actionGroups.map((group) => (
        <section key={group} aria-label={t(`groups.${group}`)}>
          <h3 className="pb-1 text-12 text-text-3">{t(`groups.${group}`)}</h3>
          {group === 'orders' && (
            <div className="flex flex-col gap-2 border-line border-b pb-3">
              <p className="text-12 text-text-2">{t('sendingText')}</p>
              <Switch
                label={t('all')}
                checked={sendingIds.every((id) => bindings.live.has(id))}
                onCheckedChange={(on) => keep(withLiveKeys(bindings, sendingIds, on))}
              />
            </div>
          )}
          {idsOf(group).map((id) => (
            <KeyRow
              key={id}
              id={id}
              bindings={bindings}
              isRecording={recording === id}
              onRecord={() => {
                refuse(undefined);
                record(id);
              }}
              onStop={() => record(undefined)}
              onChord={(chord) => take(id, chord)}
              onClear={() => keep(withChord(bindings, id, undefined))}
              onLive={(on) => keep(withLiveKeys(bindings, [id], on))}
              {...(refused?.id === id && {
                refusal: { text: wordsOf(refused), onKeep: () => refuse(undefined), ...swapOf(refused) },
              })}
            />
          ))}
        </section>
      ))}
      <div className="flex justify-end border-line border-t pt-4">
        <Button onClick={() => keep(usualBindings)}>{t('reset')}</Button>
      </div>
    </>
  );
}
