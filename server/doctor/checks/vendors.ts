import 'server-only';
import { venues } from '../../../lib/config/venues/venues.ts';
import type { Env } from '../../environment/schema.ts';
import { ask, type Received } from '../ask.ts';
import { bad, type Check, type Finding, good, skipped, warning } from '../finding.ts';
import { type VendorQuestion, vendorQuestions } from '../vendor-questions.ts';

const longestQuoted = 160;

/** Returns the beginning of an answer on one line, without the key that some vendors repeat. */
function quoteAnswer(text: string, key = ''): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  const clean = key === '' ? line : line.replaceAll(key, '…');
  return clean.length > longestQuoted ? `${clean.slice(0, longestQuoted)}…` : clean;
}

/** Returns the meaning of a vendor's answer for the operator. */
export function judgeVendor({ vendor, variable, read, request }: VendorQuestion, received: Received): Finding {
  const where = new URL(request.url).host;
  if (received.kind === 'silence') {
    return bad(
      vendor,
      `${where} did not answer: ${received.reason}`,
      'Let this machine reach it, or see its status page.',
    );
  }
  const { status, ms, json, text } = received;
  const reported = status === 200 ? read(json) : undefined;
  if (reported !== undefined) return good(vendor, reported, { ms });
  const [secret = ''] = Object.values(request.headers ?? {});
  const said = quoteAnswer(text, secret.split(' ').at(-1));
  if (status === 401) {
    return bad(vendor, `the key was refused (401): ${said}`, `Set ${variable ?? 'the key'} to a valid key.`, { ms });
  }
  if (status === 403) {
    const remedy = 'The key lacks this, or a network in between refuses: see the plan at the vendor.';
    return warning(vendor, `refused (403): ${said}`, remedy, { ms });
  }
  if (status === 429) {
    return warning(vendor, `too many requests (429): ${said}`, 'Wait, or take a larger plan.', { ms });
  }
  return bad(vendor, `answered ${status}: ${said}`, `See whether ${where} is the vendor's own address.`, { ms });
}

/** Sends one cheap request to every vendor that has a key. */
export const vendorsCheck = (env: Env): Check => ({
  title: 'Vendors',
  needs: ['HYPERLIQUID_NETWORK', 'CHAINS_MODE', 'SANDBOX_URL'],
  async run(tell) {
    for (const question of vendorQuestions(env)) tell(judgeVendor(question, await ask(question.request)));
    for (const venue of venues) {
      if (env.modes[venue] === 'absent') tell(skipped(venue, 'has no key: what needs it is not offered'));
    }
  },
});
