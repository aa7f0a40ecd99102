import { Visitor } from 'oxc-parser';
import { parsed } from '../parsed.ts';
import { type Complaint, type HouseRule, isScreenCode } from './rule.ts';

const spoken = new Set(['title', 'alt', 'placeholder', 'aria-label', 'aria-description', 'aria-roledescription']);
const letters = /\p{L}/u;

export const visibleWords: HouseRule = {
  name: 'visible words',
  appliesTo: isScreenCode,
  find(file, text) {
    const found: Complaint[] = [];
    const say = (at: number, words: string): void => {
      if (letters.test(words)) found.push({ at, text: `"${words.trim()}" belongs in messages/` });
    };
    const sayIfLiteral = (node: { type: string; start: number; value?: unknown; quasis?: unknown[] }): void => {
      if (node.type === 'Literal' && typeof node.value === 'string') say(node.start, node.value);
      if (node.type === 'TemplateLiteral') say(node.start, text.slice(node.start).match(/^`([^`$]*)/)?.[1] ?? '');
    };
    new Visitor({
      JSXText: (node) => say(node.start, node.value),
      JSXElement(node) {
        for (const child of node.children) if (child.type === 'JSXExpressionContainer') sayIfLiteral(child.expression);
      },
      JSXFragment(node) {
        for (const child of node.children) if (child.type === 'JSXExpressionContainer') sayIfLiteral(child.expression);
      },
      JSXAttribute(node) {
        if (node.name.type !== 'JSXIdentifier' || !spoken.has(node.name.name) || node.value === null) return;
        sayIfLiteral(node.value.type === 'JSXExpressionContainer' ? node.value.expression : node.value);
      },
    }).visit(parsed(file, text).program);
    return found;
  },
};
