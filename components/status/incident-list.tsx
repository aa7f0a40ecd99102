import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/frame/badge';
import { incidentShownDays } from '@/lib/config/admin';
import { incidentAnchor } from '@/lib/config/site/routes';
import type { Incident } from '@/lib/schemas/status';

interface IncidentListProps {
  incidents: readonly Incident[] | undefined;
  at: (ms: number) => string;
}

function IncidentEntry({ incident, at }: { incident: Incident; at: (ms: number) => string }) {
  const t = useTranslations('status');
  const { id, title, severity, state, venues, startedAt, resolvedAt, updates } = incident;
  return (
    <li id={incidentAnchor(id)} className="scroll-mt-20 border-line border-b py-4">
      <h3 className="flex flex-wrap items-center gap-2 font-medium text-14">
        <bdi className="break-words">{title}</bdi>
        <Badge look={state === 'resolved' ? 'plain' : 'accent'}>{t(`incidentStates.${state}`)}</Badge>
        <Badge look="line">{t(`severities.${severity}`)}</Badge>
      </h3>
      <p className="mt-1 text-12 text-text-3">
        {resolvedAt === undefined ? t('since', { time: at(startedAt) }) : `${at(startedAt)} – ${at(resolvedAt)}`}
        {venues.length > 0 && ` · ${t('affected', { names: venues.map((venue) => t(`names.${venue}`)).join(', ') })}`}
      </p>
      <ol className="mt-3 flex flex-col gap-3">
        {updates.toReversed().map((update) => (
          <li key={update.at} className="border-line-2 border-s-2 ps-3">
            <p className="text-12 text-text-3">
              {at(update.at)} · {t(`incidentStates.${update.state}`)}
            </p>
            <p dir="auto" className="whitespace-pre-line break-words text-text-2">
              {update.text}
            </p>
          </li>
        ))}
      </ol>
    </li>
  );
}

export function IncidentList({ incidents, at }: IncidentListProps) {
  const t = useTranslations('status');
  if (incidents === undefined) return <p className="mt-2 text-text-2">{t('unread')}</p>;
  if (incidents.length === 0) return <p className="mt-2 text-text-2">{t('none', { days: incidentShownDays })}</p>;
  return (
    <ul className="mt-2 border-line border-t">
      {incidents.map((incident) => (
        <IncidentEntry key={incident.id} incident={incident} at={at} />
      ))}
    </ul>
  );
}
