import { by, type Chapter, stop } from '../attack.ts';

const token = 'server/db/client/wallet-token.ts';
const tried = 'unit/db/wallet-token.test.ts';

export const selfContainedTokens: Chapter = {
  name: 'V9 Self-contained Tokens',
  attacks: [
    {
      wants: 'to use a token of the database for as long as he likes',
      stop: stop(token, 'exp: issuedAt + lifetimeSeconds', 'exp: issuedAt + 31_536_000'),
      witness: by(tried, 'a token names the wallet in lower case, the role, and a minute'),
    },
    {
      wants: 'to sign a token of the database himself',
      stop: stop(token, "createHmac('sha256', jwtSecret)", "createHmac('sha256', 'guessed')"),
      witness: by(tried, 'a token is signed with the secret'),
    },
    {
      wants: 'to be given the token of the wallet that asked before him',
      stop: stop(token, 'const known = kept.get(wallet);', 'const known = [...kept.values()][0];'),
      witness: by(tried, 'of too many tokens the one used longest ago is forgotten'),
    },
    {
      wants: 'to have a token die on the way, so that a request fails halfway',
      stop: stop(token, ' - spareMs });', ' });'),
      witness: by(tried, 'a token is used again until 15 s before its end'),
    },
  ],
};
