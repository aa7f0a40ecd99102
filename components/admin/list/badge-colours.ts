// The colours of a badge that tells a state; its words tell the same.

export const goodBadge = 'text-good!';
export const cautionBadge = 'text-caution!';
export const dangerBadge = 'text-danger!';
