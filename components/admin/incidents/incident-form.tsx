import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/form/button';
import { Checkbox } from '@/components/ui/form/checkbox';
import { Field } from '@/components/ui/form/field';
import { Select } from '@/components/ui/form/select';
import { TextArea } from '@/components/ui/form/text-area';
import { incidentSeverities, incidentStates, longestIncidentText, longestIncidentTitle } from '@/lib/config/admin';
import { type VenueName, venues } from '@/lib/config/venues/venues';
import type { Incident, IncidentSeverity, IncidentState } from '@/lib/schemas/status';

export interface WrittenIncident {
  readonly title: string;
  readonly severity: IncidentSeverity;
  readonly state: IncidentState;
  readonly venues: VenueName[];
  readonly text: string;
}

interface IncidentFormProps {
  /** Absent for a new incident. */
  incident?: Incident;
  /** Sends the report, and closes the form if that worked. */
  onSend: (written: WrittenIncident) => Promise<void>;
  onClose: () => void;
}

export function IncidentForm({ incident, onSend, onClose }: IncidentFormProps) {
  const t = useTranslations('admin-incidents');
  const [title, setTitle] = useState('');
  const [text, setText] = useState('');
  const [severity, setSeverity] = useState<IncidentSeverity>(incident?.severity ?? 'minor');
  const [state, setState] = useState<IncidentState>(incident?.state ?? 'investigating');
  const [affected, setAffected] = useState<readonly VenueName[]>(incident?.venues ?? []);
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const lacksTitle = incident === undefined && title.trim() === '';
  const lacksText = text.trim() === '';
  const send = async () => {
    setTried(true);
    if (lacksTitle || lacksText || isBusy) return;
    setBusy(true);
    await onSend({ title: title.trim(), severity, state, venues: [...affected], text: text.trim() });
    setBusy(false);
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      className="mt-4 flex flex-col gap-3 rounded-control border border-line-2 p-4"
    >
      {incident === undefined && (
        <Field
          label={t('name')}
          value={title}
          onChange={({ target }) => setTitle(target.value)}
          maxLength={longestIncidentTitle}
          dir="auto"
          autoComplete="off"
          error={isTried && lacksTitle ? t('lacksTitle') : undefined}
        />
      )}
      <div className="grid gap-3 md:grid-cols-2">
        <Select
          label={t('severity')}
          value={severity}
          onValueChange={setSeverity}
          options={incidentSeverities.map((value) => ({ value, label: t(`severities.${value}`) }))}
        />
        <Select
          label={t('state')}
          value={state}
          onValueChange={setState}
          options={incidentStates.map((value) => ({ value, label: t(`states.${value}`) }))}
        />
      </div>
      <fieldset>
        <legend className="mb-1.5 text-12 text-text-3">{t('affected')}</legend>
        <div className="flex flex-wrap gap-x-5 gap-y-2">
          {venues.map((venue) => (
            <Checkbox
              key={venue}
              label={t(`names.${venue}`)}
              checked={affected.includes(venue)}
              onCheckedChange={(checked) =>
                setAffected(venues.filter((name) => (name === venue ? checked : affected.includes(name))))
              }
            />
          ))}
        </div>
      </fieldset>
      <TextArea
        label={t('message')}
        value={text}
        onChange={setText}
        maxLength={longestIncidentText}
        invalid={isTried && lacksText}
        below={isTried && lacksText ? t('lacksText') : t('everybody')}
        belowClassName="text-text-2"
      />
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button type="submit" look="primary" loading={isBusy} loadingLabel={t('sending')}>
          {t('send')}
        </Button>
      </div>
    </form>
  );
}
