import type { IncidentsSource } from '../../queries/incidents.ts';
import { type IncidentChange, incidentsSchema } from '../../schemas/incident.ts';
import { callHandler } from '../handlers/call.ts';

export const incidentsSource: IncidentsSource = {
  incidents: async (walletAddress, signal) =>
    (await callHandler({ path: '/api/read-incidents', body: { walletAddress }, output: incidentsSchema, signal }))
      .incidents,
};

export const sendIncident = (body: IncidentChange) =>
  callHandler({ path: '/api/manage-incident', body, output: incidentsSchema });
