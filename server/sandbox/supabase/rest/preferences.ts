import type { IncomingHttpHeaders } from 'node:http';
import { lacks, RestFailure } from './failure.ts';

export interface Preferences {
  readonly returns: 'representation' | 'minimal' | 'headers-only';
  readonly count: boolean;
  readonly resolution: 'merge-duplicates' | 'ignore-duplicates' | undefined;
  readonly missingDefault: boolean;
  readonly maxAffected: number | undefined;
  /** The value of the Preference-Applied header. */
  readonly applied: string;
}

const ANSWERED = new Set([
  ...['return=representation', 'return=minimal', 'return=headers-only', 'missing=default', 'missing=null'],
  ...['count=exact', 'count=planned', 'count=estimated', 'resolution=merge-duplicates', 'resolution=ignore-duplicates'],
]);

export function readPreferences(headers: IncomingHttpHeaders): Preferences {
  const given = [headers['prefer'] ?? []].flat().join(',');
  const list = given
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
  const value = (name: string) => list.find((item) => item.startsWith(`${name}=`))?.slice(name.length + 1);
  if (value('tx') !== undefined) throw lacks('tx preferences');
  const returns = value('return');
  const resolution = value('resolution');
  const maxAffected = value('max-affected');
  return {
    returns: returns === 'representation' || returns === 'headers-only' ? returns : 'minimal',
    // An exact count is also valid as a planned or estimated one.
    count: value('count') !== undefined,
    resolution: resolution === 'merge-duplicates' || resolution === 'ignore-duplicates' ? resolution : undefined,
    missingDefault: value('missing') === 'default',
    maxAffected:
      value('handling') === 'strict' && maxAffected !== undefined && /^\d{1,9}$/.test(maxAffected)
        ? Number(maxAffected)
        : undefined,
    applied: list.filter((item) => ANSWERED.has(item)).join(', '),
  };
}

export interface Accepted {
  readonly single: boolean;
  readonly stripNulls: boolean;
  readonly contentType: string;
}

const JSON_TYPE = 'application/json; charset=utf-8';

export function readAccept(headers: IncomingHttpHeaders): Accepted {
  const types = (headers.accept ?? '*/*').split(',').map((item) => item.trim().toLowerCase());
  for (const type of types) {
    const [name = '', ...parameters] = type.split(';').map((part) => part.trim());
    const stripNulls = parameters.includes('nulls=stripped');
    if (name === 'application/vnd.pgrst.object+json' || name === 'application/vnd.pgrst.object') {
      const suffix = stripNulls ? ';nulls=stripped' : '';
      const contentType = `application/vnd.pgrst.object+json${suffix}; charset=utf-8`;
      return { single: true, stripNulls, contentType };
    }
    if (name === 'application/vnd.pgrst.array+json') {
      const contentType = 'application/vnd.pgrst.array+json;nulls=stripped; charset=utf-8';
      return { single: false, stripNulls, contentType: stripNulls ? contentType : JSON_TYPE };
    }
    if (['application/json', '*/*', 'application/*'].includes(name)) {
      return { single: false, stripNulls: false, contentType: JSON_TYPE };
    }
  }
  throw lacks(`answers of the type ${types.join(', ')}`);
}

export function checkProfile(headers: IncomingHttpHeaders, isRead: boolean): void {
  const given = headers[isRead ? 'accept-profile' : 'content-profile'];
  const profile = Array.isArray(given) ? given.join(',') : given;
  if (profile === undefined || profile === 'public') return;
  throw new RestFailure(406, {
    code: 'PGRST106',
    message: `Invalid schema: ${profile}`,
    hint: 'Only the following schemas are exposed: public',
  });
}
