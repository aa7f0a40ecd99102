/**
 * Draws at most once in an animation frame, however often it is asked to, and nothing in a hidden tab: what was asked
 * for there is drawn when it is seen again.
 */
export class FrameDrawing {
  private frame: number | undefined;
  private isOwed = false;
  private readonly draw: () => void;

  constructor(draw: () => void) {
    this.draw = draw;
  }

  /** Returns the end of it. */
  begin(): () => void {
    const look = (): void => {
      if (document.visibilityState === 'visible' && this.isOwed) this.request();
    };
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      if (this.frame !== undefined) cancelAnimationFrame(this.frame);
      this.frame = undefined;
    };
  }

  request(): void {
    this.isOwed = true;
    if (this.frame !== undefined || document.visibilityState === 'hidden') return;
    this.frame = requestAnimationFrame(() => {
      this.frame = undefined;
      this.isOwed = false;
      this.draw();
    });
  }
}
