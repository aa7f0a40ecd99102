export interface EditedText {
  readonly text: string;
  /** The place of the caret in the text. */
  readonly caret: number;
}

const without = (text: string, mark: string): string => text.split(mark).join('');

/** Returns how many characters two texts have in common from their start. */
function commonLength(one: string, other: string): number {
  const most = Math.min(one.length, other.length);
  let at = 0;
  while (at < most && one[at] === other[at]) at += 1;
  return at;
}

const reversed = (text: string): string => [...text].toReversed().join('');

/**
 * Returns an edited number without the group marks that were shown, so that they are in nobody's way: only the inserted
 * text keeps its own. The caret stays between the same digits.
 */
export function editGrouped(shown: string, edited: string, caret: number, group: string): EditedText {
  const before = commonLength(shown, edited);
  const after = commonLength(reversed(shown.slice(before)), reversed(edited.slice(before)));
  const end = edited.length - after;
  const parts = [edited.slice(0, before), edited.slice(before, end), edited.slice(end)] as const;
  const text = `${without(parts[0], group)}${parts[1]}${without(parts[2], group)}`;
  const kept = [
    without(edited.slice(0, Math.min(caret, before)), group),
    edited.slice(before, Math.min(caret, end)),
    without(edited.slice(end, caret), group),
  ];
  return { text, caret: kept.join('').length };
}
