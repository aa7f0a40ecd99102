import 'server-only';
import { barredTimingName } from '../../../lib/config/site/screens.ts';
import { tradingVenues } from '../../../lib/config/venues/venues.ts';
import type { Env } from '../../environment/schema.ts';
import type { RegionGate } from '../../environment/site-variables.ts';
import { ask, type Received } from '../ask.ts';
import { bad, type Check, type Finding, good, skipped, warning } from '../finding.ts';

const contact = 'Contact';
const regions = 'Regions';

const isLive = ({ modes }: Pick<Env, 'modes'>): boolean => tradingVenues.some((venue) => modes[venue] === 'live');

/** Reports whether people who need help reach the operator. */
export function judgeContact(env: Pick<Env, 'modes' | 'support'>): Finding {
  const named = [env.support.email, env.support.url].filter((each) => each !== undefined);
  if (named.length > 0) return good(contact, named.join(', '));
  const text = 'neither SUPPORT_EMAIL nor SUPPORT_URL is set: /help says that nobody can be reached';
  return isLive(env) ? warning(contact, text, 'Set SUPPORT_EMAIL.') : skipped(contact, text);
}

const isBarred = (received: Received): boolean =>
  received.kind === 'answer' && (received.headers.get('server-timing') ?? '').includes(barredTimingName);

/**
 * Reports whether a visitor can choose his own country: the same request was sent as if from a country where trading is
 * offered and from one where it is not, and the proxy in front has to overwrite both alike.
 */
export function judgeRegions(gate: RegionGate, offered: Received, barred: Received): Finding {
  if (offered.kind === 'silence' || barred.kind === 'silence') {
    return skipped(regions, 'the site does not answer yet, so the proxy could not be tried');
  }
  if (isBarred(offered) !== isBarred(barred)) {
    const remedy = `Let the proxy in front overwrite ${gate.header} on every request.`;
    return bad(regions, `visitors choose their own country: what they write into ${gate.header} is believed`, remedy);
  }
  return good(regions, `${[...gate.blocked].join(', ')} are left out, and the proxy overwrites ${gate.header}`);
}

async function findRegions(gate: RegionGate, siteUrl: string): Promise<Finding> {
  const [blocked = ''] = gate.blocked;
  const elsewhere = ['CH', 'JP', 'BR'].find((code) => !gate.blocked.has(code)) ?? 'NZ';
  const asFrom = (country: string) => ask({ url: `${siteUrl}/api/health`, headers: { [gate.header]: country } });
  return judgeRegions(gate, await asFrom(elsewhere), await asFrom(blocked));
}

/** Checks how people reach the operator. */
export const contactCheck = (env: Env): Check => ({
  title: 'People',
  needs: ['SUPPORT_EMAIL', 'SUPPORT_URL'],
  run: async (tell) => tell(judgeContact(env)),
});

/** Checks whether those whom the operator may not serve are kept out. */
export const regionsCheck = ({ regionGate: gate, siteUrl }: Env): Check => ({
  title: 'Countries',
  needs: ['BLOCKED_REGIONS', 'REGION_HEADER', 'SITE_URL', 'TRUSTED_PROXY_HOPS'],
  async run(tell) {
    if (gate === undefined) tell(skipped(regions, 'BLOCKED_REGIONS is not set: trading is offered everywhere'));
    else tell(await findRegions(gate, siteUrl));
  },
});
