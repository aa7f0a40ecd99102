import 'server-only';
import { AppError } from '../../../lib/errors/app-error.ts';

/** A row has some 600 characters; a text a hundred times as long is not a row. */
const mostRowLength = 65_536;

const quote = 34;
const backslash = 92;
const openers = new Set([91, 123]);
const closers = new Set([93, 125]);
/** The depth of brackets around each row: `{"leaderboardRows":[`. */
const rowDepth = 2;

/**
 * Cuts `{"leaderboardRows":[{...},{...}]}` into the texts of its rows while it streams in: one row is held in memory,
 * never the file.
 */
export class RowCutter {
  private held = '';
  private depth = 0;
  private isText = false;
  private isEscaped = false;
  private most = 0;
  private isWhole = false;

  /** The longest part of the file that was ever held in memory. */
  get mostHeld(): number {
    return this.most;
  }

  /** Returns the rows that this part completes. */
  push(part: string): readonly string[] {
    const text = this.held + part;
    const rows: string[] = [];
    let begin = this.depth > rowDepth ? 0 : undefined;
    for (let at = this.held.length; at < text.length; at += 1) {
      const before = this.depth;
      this.take(text.charCodeAt(at));
      if (before === rowDepth && this.depth > rowDepth) begin = at;
      if (before > rowDepth && this.depth === rowDepth && begin !== undefined) {
        rows.push(text.slice(begin, at + 1));
        begin = undefined;
      }
    }
    this.held = begin === undefined ? '' : text.slice(begin);
    this.most = Math.max(this.most, this.held.length);
    if (this.held.length > mostRowLength)
      throw new AppError('venue.unavailable', { cause: new Error('an endless row') });
    return rows;
  }

  /** Throws if the file broke off before its end. */
  end(): void {
    if (!this.isWhole || this.depth !== 0)
      throw new AppError('venue.unavailable', { cause: new Error('the file broke off') });
  }

  private take(code: number): void {
    if (this.isText) {
      if (this.isEscaped) this.isEscaped = false;
      else if (code === backslash) this.isEscaped = true;
      else if (code === quote) this.isText = false;
      return;
    }
    if (code === quote) this.isText = true;
    else if (openers.has(code)) this.depth += 1;
    else if (closers.has(code)) {
      this.depth -= 1;
      if (this.depth === 0) this.isWhole = true;
    }
  }
}
