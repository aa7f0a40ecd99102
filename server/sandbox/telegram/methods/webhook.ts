import { z } from 'zod';
import { flag, list, text, whole } from '../parameters.ts';
import { BotRefusal, badRequest, type Update } from '../wire.ts';
import type { Method } from './method.ts';

const PORTS = ['', '443', '80', '88', '8443'];
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];
const SECRET = /^[A-Za-z0-9_-]{1,256}$/;
const DEFAULT_CONNECTIONS = 40;
const MOST_CONNECTIONS = 100;

/**
 * Checks the webhook's address. The vendor requires https on one of four ports; the counterfeit also delivers to this
 * machine, whatever the port.
 */
function checkUrl(url: string): void {
  if (!URL.canParse(url)) throw badRequest('bad webhook: invalid webhook URL specified');
  const { protocol, port, hostname } = new URL(url);
  if (protocol === 'http:' && LOOPBACK.includes(hostname)) return;
  if (protocol !== 'https:') throw badRequest('bad webhook: An HTTPS URL must be provided for webhook');
  if (!PORTS.includes(port)) {
    throw badRequest('bad webhook: Webhook can be set up only on ports 80, 88, 443 or 8443');
  }
}

export const setWebhook: Method = ({ values }, { store, delivery }) => {
  const url = text(values, 'url') ?? '';
  const secret = text(values, 'secret_token');
  const maxConnections = whole(values, 'max_connections') ?? DEFAULT_CONNECTIONS;
  if (secret !== undefined && !SECRET.test(secret)) throw badRequest('secret token contains unallowed characters');
  if (maxConnections < 1 || maxConnections > MOST_CONNECTIONS) throw badRequest('wrong max_connections');
  if (flag(values, 'drop_pending_updates')) store.state.waiting = [];
  if (url === '') {
    store.state.webhook = undefined;
    store.scheduleSave();
    return true;
  }
  checkUrl(url);
  const requested = list(values, 'allowed_updates');
  const allowed = requested === undefined ? (store.state.webhook?.allowed ?? []) : z.array(z.string()).parse(requested);
  store.state.webhook = { url, secret, maxConnections, allowed };
  store.state.lastError = undefined;
  store.scheduleSave();
  delivery.wake();
  return true;
};

export const deleteWebhook: Method = ({ values }, { store }) => {
  if (flag(values, 'drop_pending_updates')) store.state.waiting = [];
  store.state.webhook = undefined;
  store.scheduleSave();
  return true;
};

export const getWebhookInfo: Method = (_given, { store }) => {
  const { webhook, waiting, lastError } = store.state;
  return {
    url: webhook?.url ?? '',
    has_custom_certificate: false,
    pending_update_count: waiting.length,
    ...(webhook !== undefined && { max_connections: webhook.maxConnections, ip_address: '127.0.0.1' }),
    ...(webhook !== undefined && webhook.allowed.length > 0 && { allowed_updates: webhook.allowed }),
    ...(lastError !== undefined && { last_error_date: lastError.date, last_error_message: lastError.message }),
  };
};

const LONGEST_POLL_S = 50;
const MOST_UPDATES = 100;

/** Returns updates to a polling client; an offset confirms everything before it. */
export const getUpdates: Method = async ({ values }, { store, delivery }): Promise<readonly Update[]> => {
  if (store.state.webhook !== undefined) {
    throw new BotRefusal(
      409,
      "Conflict: can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first",
    );
  }
  const offset = whole(values, 'offset') ?? 0;
  const most = Math.min(Math.max(whole(values, 'limit') ?? MOST_UPDATES, 1), MOST_UPDATES);
  store.state.waiting = store.state.waiting.filter(({ update }) => update.update_id >= offset);
  store.scheduleSave();
  const until = Date.now() + Math.min(whole(values, 'timeout') ?? 0, LONGEST_POLL_S) * 1_000;
  while (store.state.waiting.length === 0 && Date.now() < until) await delivery.arrival(until - Date.now());
  return store.state.waiting.slice(0, most).map(({ update }) => update);
};
