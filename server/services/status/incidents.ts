import 'server-only';
import { incidentShownDays } from '../../../lib/config/admin.ts';
import type { Incident, IncidentChange } from '../../../lib/schemas/status.ts';
import type { OwnerSession } from '../../auth/guards.ts';
import { serviceClient } from '../../db/client/service.ts';
import { changeIncident, incidentNews, recentIncidents } from '../../db/repositories/incidents.ts';
import { incidentBoardOfProcess } from '../../stream/open-incident.ts';
import { notingRefusal, type Writing } from '../catalogue/note-refused.ts';

export const readIncidents = (): Promise<readonly Incident[]> => recentIncidents(serviceClient(), incidentShownDays);

/** Notifies this process if the incidents have changed since the last poll. */
export async function followIncidents(): Promise<boolean> {
  const { version, title } = await incidentNews(serviceClient());
  return incidentBoardOfProcess().put(version, title);
}

/** Reports an incident or adds an update, and returns all that are shown. Other instances follow within seconds. */
export async function reportIncident(
  writing: Writing & { readonly session: OwnerSession },
  change: IncidentChange,
): Promise<readonly Incident[]> {
  const subject = change.action === 'report' ? 'incident:new' : `incident:${change.id}`;
  await notingRefusal(writing, { action: `incident.${change.action}`, subject }, () =>
    changeIncident(serviceClient(), writing.session.owner, change),
  );
  await followIncidents();
  return readIncidents();
}
