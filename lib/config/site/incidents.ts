export const incidentSeverities = ['minor', 'major'] as const;
export const incidentStates = ['investigating', 'identified', 'monitoring', 'resolved'] as const;
/** An incident is shown on the status page for this long. */
export const incidentShownDays = 90;
export const longestIncidentTitle = 120;
export const longestIncidentText = 2_000;

/** A first answer that takes longer than this counts as slow. */
export const slowFromMs = 1_000;
/** The outcome of the last question to a live venue counts as its state for this long. */
export const venueWordMs = 15 * 60_000;
/** A service that refuses people for want of an allowance counts as busy for this long after the last refusal. */
export const busyWordMs = 3 * 60_000;
