import { useTranslations } from 'next-intl';
import type { KeyboardEvent } from 'react';
import { Button } from '@/components/ui/form/button';
import { IconButton } from '@/components/ui/form/icon-button';
import { Switch } from '@/components/ui/form/switch';
import { CloseIcon } from '@/components/ui/frame/icons';
import { KeyCap } from '@/components/ui/text/key-cap';
import { Message } from '@/components/ui/text/message';
import { type ActionId, actions } from '@/lib/client/keys/actions';
import type { Bindings } from '@/lib/client/keys/bindings';
import { type Chord, chordOf, isMac, keyCapsOf } from '@/lib/client/keys/chord';

interface KeyRowProps {
  id: ActionId;
  bindings: Bindings;
  isRecording: boolean;
  onRecord: () => void;
  onStop: () => void;
  onChord: (chord: Chord) => void;
  onClear: () => void;
  onLive: (on: boolean) => void;
  refusal?: { readonly text: string; readonly onKeep: () => void; readonly onSwap?: () => void };
}

/** One action: its key, which the next press replaces, and whether it is switched on. */
export function KeyRow(props: KeyRowProps) {
  const t = useTranslations('terminal.keys');
  const { id, bindings, isRecording, onRecord, onStop, onChord, onClear, onLive, refusal } = props;
  const name = t(`actions.${id}`);
  const chord = bindings.chords[id];
  const press = (event: KeyboardEvent): void => {
    if (!isRecording || event.key === 'Tab') return;
    event.preventDefault();
    const pressed = chordOf(event.nativeEvent);
    if (event.key === 'Escape') onStop();
    else if (pressed !== undefined) onChord(pressed);
  };
  return (
    <div className="border-line border-b py-1.5">
      <div className="flex min-h-9 items-center gap-2 max-md:min-h-11">
        <span className="min-w-0 grow text-13">{name}</span>
        {actions[id].sends === true && (
          <Switch
            label={<span className="sr-only">{t('live', { action: name })}</span>}
            checked={bindings.live.has(id)}
            onCheckedChange={onLive}
          />
        )}
        <Button
          size="s"
          aria-pressed={isRecording}
          {...(isRecording && { 'data-recording': '' })}
          className="min-w-20 aria-pressed:border-accent"
          onClick={onRecord}
          onKeyDown={press}
          onBlur={() => isRecording && onStop()}
        >
          <span className="sr-only">{t('record', { action: name })}</span>
          {isRecording ? (
            <span role="status">{t('press')}</span>
          ) : chord === undefined ? (
            <span className="text-text-3">{t('none')}</span>
          ) : (
            keyCapsOf(chord, isMac()).map((cap) => <KeyCap key={cap}>{cap}</KeyCap>)
          )}
        </Button>
        <IconButton
          size="s"
          label={t('clear', { action: name })}
          icon={<CloseIcon size={14} />}
          disabled={chord === undefined}
          onClick={onClear}
        />
      </div>
      {refusal !== undefined && (
        <Message
          className="mt-1"
          severity="warning"
          live
          title={refusal.text}
          action={
            refusal.onSwap === undefined ? undefined : (
              <span className="flex gap-2">
                <Button size="s" onClick={refusal.onSwap}>
                  {t('swap')}
                </Button>
                <Button size="s" look="text" onClick={refusal.onKeep}>
                  {t('keep')}
                </Button>
              </span>
            )
          }
        />
      )}
    </div>
  );
}
