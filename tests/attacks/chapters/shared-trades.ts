import { by, type Chapter, stop } from '../attack.ts';

const shares = 'integration/shares/shares.test.ts';
const captions = 'unit/shares/caption.test.ts';
const keeping = 'server/services/shares/keep-share.ts';
const drawing = 'app/api/drawn-summary.ts';
const showing = 'lib/domain/shares/shown-trade.ts';

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
      stop: stop(drawing, 'requireOwn(session, asked.userAddress);'),
      witness: by(shares, 'for another wallet’s order, or one that closed nothing, is refused'),
    },
    {
      wants: 'to share a trade that never closed',
      stop: stop('server/services/shares/read-closed-trade.ts', "throw new AppError('share.no_trade')", 'return'),
      witness: by(shares, 'for another wallet’s order, or one that closed nothing, is refused'),
    },
    {
      wants: 'to lead people elsewhere by the caption of a picture',
      stop: stop(drawing, "if (captionFault(asked.caption) !== undefined) throw new AppError('share.caption');"),
      witness: by(shares, 'is refused whatever the page let through'),
    },
    {
      wants: 'to turn the words of a caption around, or to hide some',
      stop: stop('lib/domain/shares/caption.ts', "if (unseen.test(text)) return 'letters';"),
      witness: by(captions, 'with a letter that nobody sees'),
    },
    {
      wants: 'to write an address into a caption in other letters',
      stop: stop('lib/domain/shares/caption.ts', ".normalize('NFKC')"),
      witness: by(captions, 'in other letters'),
    },
    {
      wants: 'to reach another file of the bucket by the id of a share',
      stop: stop('lib/config/share-id.ts', '/^[0-9a-f]{32}$/', '/./'),
      witness: by(shares, 'is no way to another file of the bucket'),
    },
    {
      wants: 'to guess the id of a share',
      stop: stop(keeping, 'const idBytes = 16;', 'const idBytes = 4;'),
      witness: by(shares, 'shows what the exchange’s fills come to'),
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
      wants: 'to learn the wallet that a share hides',
      stop: stop(showing, "...(tells('address') && { shownWallet: wallet }),", 'shownWallet: wallet,'),
      witness: by(shares, 'what is hidden is in no answer'),
    },
    {
      wants: 'to learn the fills of a share by its order',
      stop: stop(showing, '...(isOpen && { orderId: order }),', 'orderId: order,'),
      witness: by(shares, 'what is hidden is in no answer'),
    },
    {
      wants: 'to learn the dollars that a share hides',
      stop: stop(
        showing,
        "...(tells('dollars') && { pnl: trade.profit, fees: trade.fees, funding: trade.funding }),",
        'pnl: trade.profit, fees: trade.fees, funding: trade.funding,',
      ),
      witness: by(shares, 'what is hidden is in no answer'),
    },
  ],
};
