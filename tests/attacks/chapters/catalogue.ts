import { type Attack, by, expectRefused, stop } from '../attack.ts';

// These are attacks on the catalogue, by the chapters that take these lists up.

const roles = 'supabase/migrations/20261125010000_admin_roles.sql';
const edits = 'supabase/migrations/20261125010100_catalogue_edits.sql';
const admins = 'integration/catalogue/admins.test.ts';
const tokens = 'integration/catalogue/manage-token.test.ts';
const refused = 'integration/catalogue/refused-writes.test.ts';
const pairs = 'integration/catalogue/manage-pair.test.ts';
const rows = 'integration/data/catalogue.test.ts';
const fetching = 'server/venues/logos/fetch-picture.ts';
const addresses = 'unit/catalogue/public-address.test.ts';
const logos = 'integration/catalogue/logos.test.ts';

export const catalogueRights: readonly Attack[] = [
  {
    wants: 'to lead to another host than the one that a token’s link begins with',
    stop: stop('lib/config/admin.ts', String.raw`[^\s/?#\\@]+(?:[/?#]\S*)?$/`, String.raw`\S+$/`),
    witness: by('integration/catalogue/manage-token.test.ts', 'a link that names another host first'),
  },
  {
    wants: 'to write the catalogue as a trader, or as nobody',
    stop: stop('app/api/manage-pair/route.ts', 'guard: requireAdminWriting,', 'guard: async () => undefined,'),
    run: async (site) => {
      const { wallet, cookie } = await site.signIn();
      const requested = { walletAddress: wallet, action: 'delete', pairData: { id: 1 } };
      expectRefused(await site.post('/api/manage-pair', requested, { cookie }), 403, 'auth.forbidden');
      expectRefused(await site.post('/api/manage-pair', requested), 401, 'auth.required');
    },
  },
  {
    wants: 'to learn as an editor who the administrators are, and to name himself an owner',
    stop: stop('server/auth/guards.ts', "if (role !== 'owner') throw new AppError('auth.forbidden');"),
    witness: by(admins, 'an owner names, changes and removes administrators, and an editor does not'),
  },
  {
    wants: 'to leave the product without an owner, by two removals at the same moment',
    stop: stop(roles, "if not exists (select from public.admins where role = 'owner') then", 'if false then'),
    witness: by(admins, 'the last owner stays, also where two owners remove each other at the same moment'),
  },
  {
    wants: 'to write the catalogue in the name of another administrator',
    stop: stop('app/api/manage-token/route.ts', 'requireOwn(session, request.walletAddress);'),
    witness: by(tokens, 'only an administrator writes, with his own wallet, from our own pages'),
  },
  {
    wants: 'to try writes without leaving a trace',
    stop: stop(
      'server/auth/refused-writes.ts',
      'await recordRefusal(serviceClient(), entry, error, isAdmin ? mostRefusalsOfAdmin : mostRefusalsOfWallet);',
    ),
    witness: by(refused, 'every write that is refused leaves a trace'),
  },
  {
    wants: 'to bury a try under thousands of others in the log',
    stop: stop('supabase/migrations/20261126660000_refused_writes.sql', 'if known >= p_most then', 'if false then'),
    witness: by(refused, 'one wallet fills so many lines of the log in an hour, whichever instance it asks'),
  },
];

export const catalogueRules: readonly Attack[] = [
  {
    wants: 'to save over what another administrator saved in the meantime',
    stop: stop(edits, "raise exception 'the token has changed' using errcode = 'AD002';", 'null;'),
    witness: by(rows, 'nobody saves over what he has not seen'),
  },
  {
    wants: 'to make a pair of tokens of another chain by their numbers',
    stop: stop(
      'supabase/migrations/20261120000300_catalogue.sql',
      'trading_pairs_quote_on_chain foreign key (chain_id, quote_token_id) references public.tokens (chain_id, id)',
      'trading_pairs_quote_on_chain check (true)',
    ),
    witness: by(pairs, 'a pair is added, switched and deleted, and says what stands in its way'),
  },
  {
    wants: 'to list a token with other decimals than its contract has',
    stop: stop(
      'server/services/catalogue/confirm-decimals.ts',
      "throw new AppError('catalogue.decimals', { details: { decimals: reported.decimals } });",
    ),
    witness: by(tokens, 'the chain says how many decimals a token has, and nobody else'),
  },
  {
    wants: 'to take the address of a pair by a second token of the same symbol',
    stop: stop(
      edits,
      'create unique index tokens_enabled_symbol_is_unique',
      'create index tokens_enabled_symbol_is_unique',
    ),
    witness: by(rows, 'of the tokens that are on, a chain has one of each symbol in any case'),
  },
  {
    wants: 'to list a token under a symbol whose letters only look like those of another',
    stop: stop(
      'lib/config/admin.ts',
      'export const symbolPattern = /^[A-Za-z0-9.$+-]{1,10}$/;',
      'export const symbolPattern = /^.{1,10}$/u;',
    ),
    witness: by(tokens, 'a symbol with a letter that looks Latin'),
  },
  {
    wants: 'to hide in a name what turns its reading direction around',
    stop: stop('lib/schemas/manage.ts', '!hiddenMarks.test(name)', 'true'),
    witness: by(tokens, 'a name that turns the reading direction around'),
  },
  {
    wants: 'to keep a look-alike from being shown to the administrator',
    stop: stop('lib/domain/catalogue/look-alike.ts', 'Object.hasOwn(twins, letter) ? twins[letter] : letter', 'letter'),
    witness: by('unit/catalogue/look-alike.test.ts', ' looks like '),
  },
  {
    wants: 'to run a formula in the spreadsheet that an administrator exports the catalogue to',
    stop: stop('lib/domain/catalogue/csv.ts', '(beginsFormula(text) ? textMark + text : text)', 'text'),
    witness: by('unit/catalogue/files.test.ts', 'no cell of a file begins a formula'),
  },
];

export const catalogueFiles: readonly Attack[] = [
  {
    wants: 'to make the server ask its own network by a name in a logo’s address',
    stop: stop(fetching, ' || !addresses.every(({ address }) => isPublicAddress(address))'),
    witness: by(addresses, 'a name that leads to'),
  },
  {
    wants: 'to make the server ask its own network by a number in a logo’s address',
    stop: stop(fetching, 'isIP(literal) !== 0 && !isPublicAddress(literal)', 'false'),
    witness: by(addresses, ' is not asked'),
  },
  {
    wants: 'to lead the server into its own network by a redirect',
    stop: stop(fetching, 'url = checkedUrl(next, url, options.sandboxOrigin);', 'url = new URL(next, url);'),
    witness: by(addresses, 'only the sandbox itself may be on this machine, and it leads nowhere else on it'),
  },
  {
    wants: 'to hide a private address behind one of the tunnels',
    stop: stop('server/venues/logos/public-address.ts', " && !refused6.check(address, 'ipv6')"),
    witness: by(addresses, ' is not public'),
  },
  {
    wants: 'to fill the server’s memory by a small picture of a billion pixels',
    stop: stop('server/services/catalogue/encode-logo.ts', 'limitInputPixels: mostPixels, '),
    witness: by('unit/catalogue/encode-logo.test.ts', 'a bomb of pixels'),
  },
  {
    wants: 'to fill the server’s memory by an endless picture',
    stop: stop(
      fetching,
      "if (length >= maxLogoBytes) throw new AppError('logo.too_large', { details: { most: maxLogoMegabytes } });",
    ),
    witness: by(addresses, 'only the sandbox itself may be on this machine, and it leads nowhere else on it'),
  },
  {
    wants: 'to hold the server’s requests by a host that never ends its answer',
    stop: stop(
      fetching,
      'const signal = AbortSignal.timeout(options.patienceMs ?? usualPatienceMs);',
      'const { signal } = new AbortController();',
    ),
    witness: by(addresses, 'a host that '),
  },
  {
    wants: 'to upload more bytes than a logo may have',
    stop: stop(
      'server/services/catalogue/encode-logo.ts',
      "if (bytes.length >= maxLogoBytes) throw new AppError('logo.too_large', { details: { most: maxLogoMegabytes } });",
    ),
    witness: by('unit/catalogue/encode-logo.test.ts', 'a picture that is too large'),
  },
  {
    wants: 'to have a drawing decoded, which may hold scripts and lead elsewhere',
    stop: stop(
      'server/services/catalogue/encode-logo.ts',
      'kinds.find(([, at, bytes]) => bytes.every((byte, index) => file[at + index] === byte))?.[0]',
      "'svg'",
    ),
    witness: by('unit/catalogue/encode-logo.test.ts', 'a drawing with a script'),
  },
  {
    wants: 'to have a drawing decoded that has the bytes of a picture',
    stop: stop(
      'server/services/catalogue/encode-logo.ts',
      "if (format !== kind) throw new AppError('logo.not_image');",
    ),
    witness: by('unit/catalogue/encode-logo.test.ts', 'a drawing with the bytes of a picture'),
  },
  {
    wants: 'to store a file that only says that it is a picture',
    stop: stop(
      fetching,
      "if (!/^image\\/(?:png|jpeg|webp|gif)\\b/i.test(answer.headers['content-type'] ?? ''))",
      'if (false)',
    ),
    witness: by(addresses, 'only the sandbox itself may be on this machine, and it leads nowhere else on it'),
  },
  {
    wants: 'to have an announcement drawn from another picture than the stored one',
    stop: stop(
      'server/services/catalogue/announce-pair.ts',
      "if (pair.baseLogoUrl !== baseTokenLogoUrl) throw new AppError('announcement.changed');",
    ),
    witness: by(logos, 'a pair is announced with its stored logo alone, in three sizes'),
  },
];
