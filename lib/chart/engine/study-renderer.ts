import type { IPrimitivePaneRenderer } from 'lightweight-charts';
import { onCanvas, type Target } from './canvas.ts';
import type { StudyBand, StudyLine } from './study-source.ts';

/** The positions on the canvas. */
export interface Columns {
  readonly from: number;
  readonly to: number;
  readonly pitch: number;
  readonly x: (bucket: number) => number;
  readonly y: (value: number) => number | null;
}

export interface StudyPicture {
  readonly places: Columns;
  readonly lines: readonly StudyLine[];
  readonly bands: readonly StudyBand[];
  readonly width: number;
  /** Returns the colour of a histogram's column. */
  readonly column: (bucket: number, value: number) => string;
}

/** Lines are thinner where the bars are narrower than a line, which would hide them. */
const lineWidth = (pitch: number, width: number): number => (pitch < 2 ? 1 : width);

export class StudyRenderer implements IPrimitivePaneRenderer {
  readonly #picture: StudyPicture;

  constructor(picture: StudyPicture) {
    this.#picture = picture;
  }

  draw(target: Target): void {
    onCanvas(target, (context) => {
      const { lines, bands, places, width } = this.#picture;
      context.lineWidth = lineWidth(places.pitch, width);
      context.lineJoin = 'round';
      for (const band of bands) this.#band(context, band);
      for (const line of lines) {
        if (line.kind === 'histogram') this.#columns(context, line);
        else if (line.kind === 'dots') this.#dots(context, line);
        else this.#line(context, line);
      }
    });
  }

  #line(context: CanvasRenderingContext2D, { at, colour }: StudyLine): void {
    const { from, to, x, y } = this.#picture.places;
    context.strokeStyle = colour;
    context.beginPath();
    let isDrawing = false;
    for (let bucket = from; bucket <= to; bucket += 1) {
      const top = y(at(bucket));
      const isThere = top !== null && Number.isFinite(top);
      if (isThere && isDrawing) context.lineTo(x(bucket), top);
      else if (isThere) context.moveTo(x(bucket), top);
      isDrawing = isThere;
    }
    context.stroke();
  }

  #dots(context: CanvasRenderingContext2D, { at, colour }: StudyLine): void {
    const { from, to, x, y, pitch } = this.#picture.places;
    const radius = Math.min(2.5, Math.max(1, pitch / 4));
    context.fillStyle = colour;
    context.beginPath();
    for (let bucket = from; bucket <= to; bucket += 1) {
      const top = y(at(bucket));
      if (top === null || !Number.isFinite(top)) continue;
      context.moveTo(x(bucket) + radius, top);
      context.arc(x(bucket), top, radius, 0, 2 * Math.PI);
    }
    context.fill();
  }

  #columns(context: CanvasRenderingContext2D, { at }: StudyLine): void {
    const { places, column } = this.#picture;
    const { from, to, x, y, pitch } = places;
    const zero = y(0);
    if (zero === null) return;
    const width = Math.max(1, Math.floor(pitch * 0.7));
    let colour = '';
    for (let bucket = from; bucket <= to; bucket += 1) {
      const value = at(bucket);
      const top = y(value);
      if (top === null || !Number.isFinite(top)) continue;
      const its = column(bucket, value);
      if (its !== colour) context.fillStyle = its;
      colour = its;
      context.fillRect(
        Math.round(x(bucket) - width / 2),
        Math.min(top, zero),
        width,
        Math.max(1, Math.abs(top - zero)),
      );
    }
  }

  /**
   * Fills one area for each stretch in which both edges have values: filling it piece by piece would cost as many
   * fills.
   */
  #band(context: CanvasRenderingContext2D, { colour, upper, lower }: StudyBand): void {
    const { from, to, x, y } = this.#picture.places;
    context.save();
    context.globalAlpha = 0.08;
    context.fillStyle = colour;
    context.beginPath();
    let back: (readonly [x: number, y: number])[] = [];
    const close = (): void => {
      for (const [across, down] of back.reverse()) context.lineTo(across, down);
      back = [];
    };
    for (let bucket = from; bucket <= to; bucket += 1) {
      const top = y(upper.at(bucket));
      const bottom = y(lower.at(bucket));
      if (top === null || bottom === null || !Number.isFinite(top + bottom)) {
        close();
        continue;
      }
      if (back.length === 0) context.moveTo(x(bucket), top);
      else context.lineTo(x(bucket), top);
      back.push([x(bucket), bottom]);
    }
    close();
    context.fill();
    context.restore();
  }
}
