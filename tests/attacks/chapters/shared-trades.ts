import { by, type Chapter, stop } from '../attack.ts';

const shares = 'integration/shares/shares.test.ts';
const captions = 'unit/shares/caption.test.ts';
const keeping = 'server/services/shares/keep-share.ts';
const drawing = 'app/api/drawn-summary.ts';
const closing = 'lib/domain/share/closed-trade.ts';
const hiding = 'unit/shares/hidden.test.ts';
const coupling = 'lib/domain/share/shows.ts';
const showing = 'lib/domain/share/shown-trade.ts';

export const sharedTrades: Chapter = {
  name: 'V14 Data Protection: shared trades',
  attacks: [
    {
      wants: 'to share a trade with figures of their own',
      stop: stop(
        'lib/schemas/trade-summary.ts',
        'summaryRequestSchema = z.strictObject(chosen)',
        'summaryRequestSchema = z.object(chosen)',
      ),
      witness: by(shares, 'with figures or an id of its own is refused'),
    },
    {
      wants: 'to share in the name of another wallet',
      stop: stop(drawing, 'requireOwn(session, requested.userAddress);'),
      witness: by(shares, 'for another wallet’s order, or one that closed nothing, is refused'),
    },
    {
      wants: 'to share a trade that never closed',
      // With the mutant, what another order closed is shared as what this one did.
      stop: stop(closing, 'return (fill) => fill.orderId === order ||', 'return (fill) => fill.size !== undefined ||'),
      witness: by(shares, 'for another wallet’s order, or one that closed nothing, is refused'),
    },
    {
      wants: 'to lead people elsewhere by the caption of a picture',
      stop: stop(drawing, "if (captionFault(requested.caption) !== undefined) throw new AppError('share.caption');"),
      witness: by(shares, 'is refused whatever the page let through'),
    },
    {
      wants: 'to turn the words of a caption around, or to hide some',
      stop: stop('lib/domain/share/caption.ts', "if (unseen.test(text)) return 'letters';"),
      witness: by(captions, 'with a letter that nobody sees'),
    },
    {
      wants: 'to write an address into a caption in other letters',
      stop: stop('lib/domain/share/caption.ts', ".normalize('NFKC')"),
      witness: by(captions, 'in other letters'),
    },
    {
      wants: 'to write an address with the full stop of another script',
      stop: stop(
        'lib/domain/share/caption.ts',
        String.raw`[\u0701\u0702\u06d4\ua4f8\ua60e\u{10a50}]`,
        String.raw`[\u0701]`,
      ),
      witness: by(captions, 'leads nowhere with what looks like a dot'),
    },
    {
      wants: 'to write an address with a dot that stands higher',
      stop: stop(
        'lib/domain/share/caption.ts',
        String.raw`[\u00b7\u2022\u2027\u2219\u22c5\u30fb]`,
        String.raw`[\u00b7]`,
      ),
      witness: by(captions, 'leads nowhere with what looks like a dot'),
    },
    {
      wants: 'to write an address without its dots',
      stop: stop('lib/domain/share/caption.ts', String.raw`/\bwww\b/iu`, String.raw`/\bwww\./iu`),
      witness: by(captions, 'leads nowhere by an address that a person reads'),
    },
    {
      wants: 'to write the short address of a chat with other signs',
      stop: stop('lib/domain/share/caption.ts', '(?:t|wa|telegram|discord)', '(?:telegram)'),
      witness: by(captions, 'leads nowhere by an address that a person reads'),
    },
    {
      wants: 'to reach another file of the bucket by the id of a share',
      stop: stop('lib/config/site/shares.ts', '/^[0-9a-f]{32}$/', '/./'),
      witness: by(shares, 'is no way to another file of the bucket'),
    },
    {
      wants: 'to guess the id of a share',
      stop: stop(
        keeping,
        "randomBytes(idBytes).toString('hex')",
        "randomBytes(1).toString('hex').padStart(2 * idBytes, '0')",
      ),
      witness: by(shares, 'is not found by counting'),
    },
    {
      wants: 'to delete what another has shared',
      stop: stop(keeping, 'if (!(await isOwnSummary(own, shareId))) return false;'),
      witness: by(shares, 'is listed for its owner alone'),
    },
    {
      wants: 'to fill the storage with pictures',
      stop: stop(keeping, "throw new AppError('share.too_many')", 'await Promise.resolve()'),
      witness: by(shares, 'beyond what one wallet may have is refused'),
    },
    {
      wants: 'to fill the storage by sending one request again and again',
      stop: stop(
        keeping,
        "createHash('sha256').update(JSON.stringify(requested)).digest('hex')",
        'createHash(`sha256`).update(JSON.stringify(requested)).update(randomBytes(idBytes)).digest(`hex`)',
      ),
      witness: by(shares, 'that is repeated is the same share'),
    },
    {
      wants: 'to put markup into the page of a share by its caption',
      stop: stop(
        'components/share/share-page.tsx',
        '<bdi>{caption}</bdi>',
        '<bdi dangerouslySetInnerHTML={{ __html: caption }} />',
      ),
      witness: by('unit/shares/share-page.test.tsx', 'shows markup in a caption as the letters that were typed'),
    },
    {
      wants: 'to tell a profit without the costs that the exchange no longer tells',
      stop: stop(closing, '!eq(held.size, fill.startPosition)', 'false'),
      witness: by('unit/shares/closed-trade.test.ts', 'a position with a fill missing'),
    },
    {
      wants: 'to reckon hidden dollars from the size, or a hidden size from the dollars',
      stop: stop(coupling, 'const tellsAmounts = dollars && size;', 'const tellsAmounts = dollars || size;'),
      witness: by(hiding, 'is not the size times the prices'),
    },
    {
      wants: 'to look up what is hidden in the public fills of the wallet that is shown',
      stop: stop(coupling, 'address: tellsAmounts && address', 'address'),
      witness: by(hiding, 'is not the size times the prices'),
    },
    {
      wants: 'to find the size, or the fills themselves, by the last digits of an average price',
      stop: stop(showing, "roundTo(price, writtenDecimals(price), 'half-up')", 'price'),
      witness: by(hiding, 'is not in the digits of an average price'),
    },
    {
      wants: 'to learn the wallet that a share hides',
      stop: stop(
        showing,
        '...(tellsWallet && { shownWallet: wallet, orderId: order }),',
        'shownWallet: wallet, ...(tellsWallet && { orderId: order }),',
      ),
      witness: by(shares, 'a hidden fact is in no answer'),
    },
    {
      wants: 'to learn the fills of a share by its order',
      stop: stop(
        showing,
        '...(tellsWallet && { shownWallet: wallet, orderId: order }),',
        '...(tellsWallet && { shownWallet: wallet }), orderId: order,',
      ),
      witness: by(shares, 'a hidden fact is in no answer'),
    },
    {
      wants: 'to learn the dollars that a share hides',
      stop: stop(showing, '...(tellsAmounts && amounts),', '...amounts,'),
      witness: by(shares, 'a hidden fact is in no answer'),
    },
  ],
};
