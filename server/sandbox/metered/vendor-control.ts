/** The result of a knob, as /control returns it. */
export interface Reported {
  readonly status: number;
  readonly body: unknown;
}

/** A vendor's own knob below /control: `GET` reads it, `POST` sets it. */
export interface VendorControl {
  report(): object;
  changeKnobs(body: unknown): Reported;
}
