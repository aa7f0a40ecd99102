/**
 * Draws at most once in an animation frame, however often it is asked to, and nothing that nobody sees: in a hidden tab,
 * or in a place without size. What was asked for there is drawn when it is seen again, and the first time by itself.
 */
export class FrameDrawing {
  private frame: number | undefined;
  private isOwed = true;
  private hasRoom = false;
  private readonly draw: () => void;

  constructor(draw: () => void) {
    this.draw = draw;
  }

  /** Returns the end of it. */
  begin(place: Element): () => void {
    const look = (): void => {
      if (this.isOwed) this.request();
    };
    const sizes = new ResizeObserver(([entry]) => {
      this.hasRoom = entry !== undefined && entry.contentRect.height > 0;
      // This frame is not painted yet: nothing old comes forward.
      if (this.hasRoom && this.isOwed) this.drawNow();
    });
    document.addEventListener('visibilitychange', look);
    sizes.observe(place);
    return () => {
      document.removeEventListener('visibilitychange', look);
      sizes.disconnect();
      this.callOff();
    };
  }

  request(): void {
    this.isOwed = true;
    if (this.frame !== undefined || !this.hasRoom || document.visibilityState === 'hidden') return;
    this.frame = requestAnimationFrame(() => this.drawNow());
  }

  private drawNow(): void {
    this.callOff();
    this.isOwed = false;
    this.draw();
  }

  private callOff(): void {
    if (this.frame !== undefined) cancelAnimationFrame(this.frame);
    this.frame = undefined;
  }
}
