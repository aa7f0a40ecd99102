import { parsed } from '../parsed.ts';
import { type Complaint, type HouseRule, isAnyCode } from './rule.ts';

const riddle = /^[\s*]*(What|Of|Whoever|Whose|Who|By|Where)\b/;

/** A line comment right below another one goes on with its sentence. */
const goesOn = (text: string, from: number, to: number): boolean => /^\r?\n[^\S\n]*$/.test(text.slice(from, to));

/** Comments must not begin with a word that leaves their subject to be guessed. */
export const commentSubjects: HouseRule = {
  name: 'comment without a subject',
  appliesTo: isAnyCode,
  find(file, text) {
    const { comments } = parsed(file, text);
    return comments.flatMap(({ type, value, start }, index): readonly Complaint[] => {
      const before = comments[index - 1];
      if (type === 'Line' && before?.type === 'Line' && goesOn(text, before.end, start)) return [];
      const [, word] = riddle.exec(value) ?? [];
      if (word === undefined) return [];
      return [{ at: start, text: `begins with "${word}": name the subject first, or say what the function returns` }];
    });
  },
};
