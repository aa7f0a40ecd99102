/** Returns the arguments and tags of an ICU message, which a translation must keep. */
export function placeholdersOf(message: string): string[] {
  const names = new Set<string>();
  let at = 0;

  const skipBlanks = (): void => {
    while (/\s/.test(message.charAt(at))) at += 1;
  };
  const word = (): string => {
    skipBlanks();
    const start = at;
    while (/[^\s{},]/.test(message.charAt(at))) at += 1;
    const found = message.slice(start, at);
    skipBlanks();
    return found;
  };
  const expectEnd = (): void => {
    if (message.charAt(at) !== '}') throw new Error(`A brace is not closed in: ${message}`);
    at += 1;
  };

  /** Parses an argument from its opening brace. Its branches contain messages of their own. */
  const argument = (): void => {
    at += 1;
    names.add(`{${word()}}`);
    if (message.charAt(at) === ',') {
      at += 1;
      const kind = word();
      while (message.charAt(at) === ',') {
        at += 1;
        skipBlanks();
        while (at < message.length && message.charAt(at) !== '}') {
          if (message.charAt(at) === '{') branch();
          else if (/^(plural|select|selectordinal)$/.test(kind)) word();
          else at += 1;
          skipBlanks();
        }
      }
    }
    expectEnd();
  };

  const branch = (): void => {
    at += 1;
    text(true);
    expectEnd();
  };

  const text = (inside: boolean): void => {
    while (at < message.length && !(inside && message.charAt(at) === '}')) {
      const tag = /^<\/?(\w+)\/?>/.exec(message.slice(at));
      const quoted = /^'[{}<][^']*'/.exec(message.slice(at));
      if (message.charAt(at) === '{') argument();
      else if (quoted !== null) at += quoted[0].length;
      else if (tag !== null) {
        names.add(`<${tag[1]}>`);
        at += tag[0].length;
      } else if (message.charAt(at) === '}') throw new Error(`A brace is not opened in: ${message}`);
      else at += 1;
    }
  };

  text(false);
  return [...names].sort();
}
