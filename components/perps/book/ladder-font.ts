const nameOf = (family: string): string => family.trim().replaceAll('"', '');

/**
 * Returns a font without the families that are not there yet. Chromium keeps for good what it first resolved a list of
 * families to, so that the whole list is not named before all of it is there.
 */
export function fontWithout(font: string, late: readonly string[]): string {
  const names = new Set(late.map(nameOf));
  const [size = '', ...words] = font.split(' ');
  const families = words.join(' ').split(',');
  const left = families.filter((family) => !names.has(nameOf(family)));
  return `${size} ${left.length === 0 ? 'sans-serif' : left.join(',').trim()}`;
}
