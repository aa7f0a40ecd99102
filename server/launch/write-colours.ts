// Writes components/ui/colours.css from the palette: node server/launch/write-colours.ts. A test fails when that is
// necessary.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { looks } from '../../lib/config/palette.ts';
import { root } from './paths.ts';

/** Returns the style sheet of the colours: a block of custom properties for each look. */
export function colourSheet(): string {
  const blocks = Object.values(looks).map(({ selector, scheme, colours }) => {
    const declarations = Object.entries(colours).map(([name, value]) => `  --${name}: ${value};\n`);
    const own = scheme === undefined ? '' : `  color-scheme: ${scheme};\n`;
    return `\n${selector} {\n${own}${declarations.join('')}}\n`;
  });
  return `/* Written by server/launch/write-colours.ts from lib/config/palette.ts. */\n${blocks.join('')}`;
}

if (import.meta.main) writeFileSync(join(root, 'components', 'ui', 'colours.css'), colourSheet());
