import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { errorText } from '../failure.ts';
import type { FaultKind, Faults } from '../faults.ts';
import { answer, answerJson } from '../http/answer.ts';
import { log } from '../log.ts';
import { withoutFields } from './without-fields.ts';

export interface Reply {
  readonly status: number;
  readonly body: unknown;
  /** True if the body is text and not JSON. */
  readonly isText?: true;
}

/** A vendor's own bodies of its refusals. */
export interface Refusals {
  readonly unauthorised: Reply;
  readonly forbidden: Reply;
  readonly limited: Reply;
  readonly spent: Reply;
  readonly broken: Reply;
  /** A refusal with a status of success, if the vendor has one. */
  readonly unsuccessful: Reply;
}

const BEFORE: readonly FaultKind[] = ['delay', 'drop', '401', '403', '429', '500', 'spent', 'unsuccessful'];
const AFTER: readonly FaultKind[] = ['lostAck', 'malformed', 'incomplete'];

/** Answers a request like the vendor, with the faults that /control set. */
export async function serveThroughFaults(
  { faults, refusals }: { readonly faults: Faults; readonly refusals: Refusals },
  response: ServerResponse,
  path: string,
  reply: () => Promise<Reply>,
): Promise<void> {
  const before = faults.draw(path, BEFORE);
  if (before?.kind === 'drop') {
    response.destroy();
    return;
  }
  if (before?.kind === 'delay') await pause(before.delayMs);
  const refused = before && refusalOf(refusals, before.kind);
  if (refused !== undefined) {
    tell(response, refused);
    return;
  }
  const replied = await reply().catch((error) => {
    log('error', 'a vendor of market data failed on a request', { path, error: errorText(error) });
    return refusals.broken;
  });
  const { status, body } = replied;
  const after = faults.draw(path, AFTER);
  if (after?.kind === 'lostAck') response.destroy();
  else if (after?.kind === 'malformed') {
    answer(response, status, JSON.stringify(body).slice(0, -1), { 'content-type': 'application/json; charset=utf-8' });
  } else tell(response, after === undefined ? replied : { status, body: withoutFields(body) });
}

function tell(response: ServerResponse, { status, body, isText }: Reply): void {
  if (isText === true) answer(response, status, String(body), { 'content-type': 'text/plain; charset=utf-8' });
  else answerJson(response, status, body);
}

function refusalOf(refusals: Refusals, kind: FaultKind): Reply | undefined {
  switch (kind) {
    case '401':
      return refusals.unauthorised;
    case '403':
      return refusals.forbidden;
    case '429':
      return refusals.limited;
    case '500':
      return refusals.broken;
    case 'spent':
      return refusals.spent;
    case 'unsuccessful':
      return refusals.unsuccessful;
    default:
      return undefined;
  }
}
