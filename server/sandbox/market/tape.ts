/** The actual trades by minutes, for a day and an hour. */
const HOURS = 25;
const MINUTES_AN_HOUR = 60;
const MINUTES = HOURS * MINUTES_AN_HOUR;
const FIELDS = 6;

export interface TapeBar {
  open: number;
  high: number;
  low: number;
  close: number;
  volume: number;
  trades: number;
}

export interface Tape {
  record(minute: number, px: number, sz: number): void;
  /** Copies the trades of a minute; false if there were none, or too long ago. */
  read(minute: number, into: TapeBar): boolean;
  /** True if there were trades in the hours that contain these minutes. */
  touches(firstMinute: number, lastMinute: number): boolean;
}

const hourOf = (minute: number): number => Math.floor(minute / MINUTES_AN_HOUR);

export function createTape(): Tape {
  const fields = new Float64Array(MINUTES * FIELDS);
  const minutes = new Float64Array(MINUTES).fill(-1);
  const hours = new Float64Array(HOURS).fill(-1);
  let newestHour = -1;

  /** Hours are stored or dropped as a whole, so that an hour and its minutes agree. */
  const isKept = (hour: number): boolean => hour > newestHour - HOURS && hours[hour % HOURS] === hour;

  const record = (minute: number, px: number, sz: number): void => {
    const hour = hourOf(minute);
    if (hour <= newestHour - HOURS) return;
    newestHour = Math.max(newestHour, hour);
    hours[hour % HOURS] = hour;
    const slot = minute % MINUTES;
    const at = slot * FIELDS;
    if (minutes[slot] !== minute) {
      minutes[slot] = minute;
      fields[at] = px;
      fields[at + 1] = px;
      fields[at + 2] = px;
      fields[at + 4] = 0;
      fields[at + 5] = 0;
    }
    fields[at + 1] = Math.max(fields[at + 1] ?? px, px);
    fields[at + 2] = Math.min(fields[at + 2] ?? px, px);
    fields[at + 3] = px;
    fields[at + 4] = (fields[at + 4] ?? 0) + sz;
    fields[at + 5] = (fields[at + 5] ?? 0) + 1;
  };

  const read = (minute: number, into: TapeBar): boolean => {
    const slot = minute % MINUTES;
    if (minutes[slot] !== minute || !isKept(hourOf(minute))) return false;
    const at = slot * FIELDS;
    into.open = fields[at] ?? 0;
    into.high = fields[at + 1] ?? 0;
    into.low = fields[at + 2] ?? 0;
    into.close = fields[at + 3] ?? 0;
    into.volume = fields[at + 4] ?? 0;
    into.trades = fields[at + 5] ?? 0;
    return true;
  };

  const touches = (firstMinute: number, lastMinute: number): boolean => {
    if (newestHour < 0) return false;
    const last = Math.min(hourOf(lastMinute), newestHour);
    for (let hour = Math.max(hourOf(firstMinute), newestHour - HOURS + 1); hour <= last; hour += 1) {
      if (isKept(hour)) return true;
    }
    return false;
  };

  return { record, read, touches };
}
