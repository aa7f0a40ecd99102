import { createECDH } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { parseEnv, sentencesOf } from '../../../server/environment/schema.ts';
import { sandboxedEnvironment } from '../../helpers/environment.ts';

function newPair(): { readonly publicKey: string; readonly privateKey: string } {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const secret = pair.getPrivateKey('hex').padStart(64, '0');
  return { publicKey: pair.getPublicKey('base64url'), privateKey: Buffer.from(secret, 'hex').toString('base64url') };
}

const { publicKey, privateKey } = newPair();
const keys = { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey };

const read = (raw: Record<string, string>) => {
  const result = parseEnv({ ...sandboxedEnvironment, ...raw });
  return 'problems' in result ? sentencesOf(result.problems).join('. ') : result.env.push;
};

describe('the keys of pushes', () => {
  it('are not needed: without them devices are not offered', () => {
    expect(read({})).toBeUndefined();
  });

  it('come with how to reach the operator, and then real services are sent to', () => {
    const subject = 'mailto:desk@pluto.trade';
    expect(read({ ...keys, VAPID_SUBJECT: subject })).toEqual({ publicKey, privateKey, subject, standIn: undefined });
  });

  it('of the launcher send to the sandbox’s service alone', () => {
    const push = read({ VAPID_PRIVATE_KEY: privateKey });
    expect(push).toMatchObject({ publicKey, standIn: `${sandboxedEnvironment.SANDBOX_URL}/push` });
  });

  it.each([
    [{ VAPID_PUBLIC_KEY: publicKey }, 'VAPID_PRIVATE_KEY must be set beside the others'],
    [{ VAPID_SUBJECT: 'mailto:a@pluto.trade' }, 'VAPID_PRIVATE_KEY must be set beside the others'],
    [{ ...keys }, 'VAPID_SUBJECT must be set beside the keys, such as mailto:you@your.domain'],
    [
      { ...keys, VAPID_PUBLIC_KEY: newPair().publicKey, VAPID_SUBJECT: 'mailto:a@pluto.trade' },
      'VAPID_PUBLIC_KEY does not belong to VAPID_PRIVATE_KEY; make a pair anew',
    ],
    [
      { ...keys, VAPID_SUBJECT: 'mailto:a@localhost' },
      'VAPID_SUBJECT must name a real domain in production, which push services can reach',
    ],
    [
      { ...keys, VAPID_SUBJECT: 'https://localhost:3000' },
      'VAPID_SUBJECT must name a real domain in production, which push services can reach',
    ],
  ])('that are wrong are told in a sentence: %o', (raw, sentence) => {
    expect(read(raw)).toBe(sentence);
  });

  it('may name this machine in development', () => {
    const raw = { ...keys, VAPID_SUBJECT: 'mailto:a@localhost', NODE_ENV: 'development' };
    expect(read(raw)).toMatchObject({ subject: 'mailto:a@localhost' });
  });

  it.each(['<mailto:a@b.example>', 'mailto: a@b.example', 'a@b.example', 'http://b.example'])(
    'refuse a subject that services refuse: %s',
    (subject) => {
      expect(read({ ...keys, VAPID_SUBJECT: subject })).toMatch(/^VAPID_SUBJECT must be how to reach you/);
    },
  );
});
