/** The outcome of a knob, as /control answers it. */
export interface Reported {
  readonly status: number;
  readonly body: unknown;
}

/** A vendor's own knob below /control: `GET` reads it, `POST` turns it. */
export interface VendorControl {
  report(): object;
  changeKnobs(body: unknown): Reported;
}
