import { by, type Chapter, stop } from '../attack.ts';

const seal = 'server/services/agents/seal.ts';
const sealing = 'unit/agents/seal.test.ts';
const secrets = 'server/launch/secrets.ts';

export const cryptography: Chapter = {
  name: 'V11 Cryptography',
  attacks: [
    {
      wants: 'to have a wallet locked out by a seal that does not open, with no word of what to do',
      stop: stop(
        'server/services/orders/agent-cache.ts',
        'if (!(cause instanceof SealBroken)) throw cause;',
        'if (cause instanceof SealBroken) throw cause;',
      ),
      witness: by('integration/orders/place.test.ts', 'is not signed by a key that was moved to another wallet’s row'),
    },
    {
      wants: 'to open the sealed key of another wallet by laying it beside his own name',
      stop: stop(seal, 'Buffer.from(`pluto agent ', 'Buffer.from(`pluto agent`) ?? Buffer.from(`'),
      witness: by(sealing, 'does not open for another wallet or another agent'),
    },
    {
      wants: 'to change a sealed key by a bit',
      stop: stop(
        seal,
        '(bytes.subarray(headerBytes, -tagBytes)), decipher.final()]',
        '(bytes.subarray(headerBytes, -tagBytes))]',
      ),
      witness: by(sealing, 'does not open once a single bit is another'),
    },
    {
      wants: 'to learn of sealed keys by comparing them',
      stop: stop(seal, 'randomBytes(nonceBytes)', 'Buffer.alloc(nonceBytes)'),
      witness: by(sealing, 'comes back as it was, and no two seals are alike'),
    },
    {
      wants: 'to guess the secrets that the launcher made',
      stop: stop(secrets, 'SESSION_PASSWORD: () => randomBytes(32)', 'SESSION_PASSWORD: () => randomBytes(4)'),
      witness: by('unit/launch/secrets.test.ts', 'are made once, are long, and are readable by their owner alone'),
    },
    {
      wants: 'to have agents sealed with a key that is too short',
      stop: stop('server/environment/schema.ts', "Buffer.from(value, 'base64').length === 32", 'value.length > 0'),
      witness: by('unit/launch/environment.test.ts', 'names each variable that is wrong'),
    },
    {
      wants: 'to have an agent sign as another key than its own',
      stop: stop(seal, 'idOf(known).equals(id)', 'true'),
      witness: by(sealing, 'and under no third one'),
    },
    {
      wants: 'to keep the old key useful after a change of keys',
      stop: stop(
        seal,
        'Buffer.from(sealed.subarray(1, 1 + keyIdBytes)).equals(idOf(current))',
        'current.length > 0 && sealed.length > 0',
      ),
      witness: by(
        'integration/agents/reseal.test.ts',
        'after a change of the key every agent opens under the new one alone',
      ),
    },
    {
      wants: 'to have a share proved by a list that was changed on the way',
      stop: stop(
        'lib/domain/treasury/holder-list.ts',
        'digest: (await digestOfList(list)) === list.digest,',
        'digest: (await digestOfList(list)).length === list.digest.length,',
      ),
      witness: by('unit/treasury/holder-list.test.ts', 'fails the check that a forgery breaks'),
    },
  ],
};
