import 'server-only';
import type { Address } from '../../../lib/schemas/address.ts';
import { type Incident, type IncidentChange, incidentSchema } from '../../../lib/schemas/status.ts';
import type { ServiceClient } from '../client/service.ts';
import { decode, decodeAll } from '../decode.ts';
import { check, rowsOf, theRowOf } from '../failure.ts';

/** Lists the incidents that are open or began within so many days, the newest first. */
export async function recentIncidents({ db }: ServiceClient, days: number): Promise<readonly Incident[]> {
  const since = new Date(Date.now() - days * 86_400_000).toISOString();
  const query = db.from('incidents').select('*').or(`state.neq.resolved,started_at.gte.${since}`);
  return decodeAll(incidentSchema, rowsOf(await query.order('started_at', { ascending: false }).order('id')));
}

/** Reports an incident or adds an update on behalf of an owner; the audit log records it in the same step. */
export async function changeIncident({ db }: ServiceClient, actor: Address, change: IncidentChange): Promise<Incident> {
  const reported = {
    p_actor: actor,
    p_severity: change.severity,
    p_state: change.state,
    p_venues: [...change.venues],
    p_text: change.text,
  };
  const answer =
    change.action === 'report'
      ? await db.rpc('report_incident', { ...reported, p_title: change.title }).single()
      : await db.rpc('update_incident', { ...reported, p_id: change.id, p_version: change.version }).single();
  check(answer);
  return decode(incidentSchema, theRowOf(answer));
}

export interface IncidentNews {
  readonly version: number;
  /** The title of the newest open incident that is major. */
  readonly title: string | undefined;
}

export async function incidentNews({ db }: ServiceClient): Promise<IncidentNews> {
  const { version, title } = theRowOf(await db.rpc('incident_news').single());
  return { version, title: title ?? undefined };
}
