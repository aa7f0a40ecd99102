import { candleDownColour, candleUpColour } from '@/lib/config/chart-look';
import { type BarPaths, barBody, barPaths, barPitch, pictureHeight } from '@/lib/domain/perps/bars-picture';
import type { Price } from '@/lib/math/amount';
import { approximate } from '@/lib/math/approximation';
import type { AnalysisResult } from '@/lib/schemas/analysis-result';

interface Level {
  readonly name: string;
  readonly price: Price | undefined;
  readonly text: string;
  readonly look: 'solid' | 'dashed' | 'dotted';
}

interface LevelPictureProps {
  picture: NonNullable<AnalysisResult['picture']>;
  label: string;
  entry: Price | undefined;
  stopLoss: Price | undefined;
  takeProfit: Price | undefined;
  levels: readonly Level[];
}

const looks = {
  solid: 'border-solid border-text-1',
  dashed: 'border-dashed border-accent',
  dotted: 'border-dotted border-edge',
};
const leastGap = 0.045;

function strokes({ upWicks, downWicks, upBodies, downBodies }: BarPaths): string {
  const stroke = (path: string, colour: string, width: number) =>
    `<path d="${path}" stroke="${colour}" stroke-width="${width}" vector-effect="non-scaling-stroke"/>`;
  return [
    stroke(upWicks, candleUpColour, 1),
    stroke(downWicks, candleDownColour, 1),
    stroke(upBodies, candleUpColour, barBody),
    stroke(downBodies, candleDownColour, barBody),
  ].join('');
}

/** Moves tags apart that would lie on each other, from the top downwards. */
function apart(shares: readonly number[]): readonly number[] {
  let last = Number.NEGATIVE_INFINITY;
  return shares.map((share) => {
    last = Math.max(share, last + leastGap);
    return last;
  });
}

/** The bars that were read, with lines at the proposed prices and zones of what could be lost and won. */
export function LevelPicture({ picture, label, entry, stopLoss, takeProfit, levels }: LevelPictureProps) {
  const paths = barPaths(picture.packed);
  if (paths === undefined) return null;
  const drawn = levels.flatMap(({ price, ...level }) =>
    price === undefined ? [] : [{ ...level, at: approximate(price) }],
  );
  const highest = Math.max(picture.highest, ...drawn.map(({ at }) => at));
  const lowest = Math.min(picture.lowest, ...drawn.map(({ at }) => at));
  const shareOf = (price: number): number => (highest - price) / (highest - lowest);
  const sorted = drawn.map((level) => ({ ...level, share: shareOf(level.at) })).sort((a, b) => a.share - b.share);
  const tags = apart(sorted.map(({ share }) => share));
  const percent = (share: number): string => `${share * 100}%`;
  const zone = (end: Price | undefined, look: string) => {
    if (entry === undefined || end === undefined) return null;
    const [a, b] = [shareOf(approximate(entry)), shareOf(approximate(end))];
    return (
      <div
        className={`absolute inset-x-0 ${look}`}
        style={{ top: percent(Math.min(a, b)), height: percent(Math.abs(a - b)) }}
      />
    );
  };
  const width = paths.count * barPitch;
  return (
    <div
      dir="ltr"
      role="img"
      aria-label={label}
      className="relative h-80 overflow-hidden border-line border-y text-11 md:h-100"
    >
      <div className="absolute top-4 right-24 bottom-4 left-0">
        {zone(takeProfit, 'bg-up/8')}
        {zone(stopLoss, 'bg-down/8')}
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${width} ${pictureHeight}`}
          preserveAspectRatio="none"
          fill="none"
          style={{
            width,
            top: percent(shareOf(picture.highest)),
            height: percent(shareOf(picture.lowest) - shareOf(picture.highest)),
          }}
          className="absolute right-2"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: paths of whole numbers
          dangerouslySetInnerHTML={{ __html: strokes(paths) }}
        />
        {sorted.map(({ name, share, look }) => (
          <div key={name} className={`absolute inset-x-0 border-t ${looks[look]}`} style={{ top: percent(share) }} />
        ))}
      </div>
      <div className="absolute top-4 right-0 bottom-4 w-24 border-line border-l">
        {sorted.map(({ name, text }, at) => (
          <span
            key={name}
            style={{ top: percent(tags[at] ?? 0) }}
            className="absolute left-2 -translate-y-1/2 whitespace-nowrap bg-bg text-text-1"
          >
            {text}
          </span>
        ))}
      </div>
    </div>
  );
}
