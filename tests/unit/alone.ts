import 'react/jsx-dev-runtime';
import 'react-dom/server';
import { afterAll, expect, vi } from 'vitest';

// Files of this project follow each other in one worker, which saves loading every package for each of them. None knows
// of it: our own modules are evaluated anew for each, what vitest put in the place of something goes back, and a file
// that leaves anything else behind is told so itself, and not the one that comes after it. React is loaded here, because
// which of its builds is taken depends on the environment of whoever asks first.
vi.resetModules();

const globals = () => Object.getOwnPropertyNames(globalThis).toSorted();
const descriptors = () => new Map(globals().map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)]));
const before = { globals: descriptors(), environment: { ...process.env }, folder: process.cwd() };

afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  const after = descriptors();
  const changed = [...new Set([...before.globals.keys(), ...after.keys()])].filter((name) => {
    // Under such names packages keep what is theirs, and may write it anew whenever somebody loads them.
    if (name.startsWith('__')) return false;
    const [then, now] = [before.globals.get(name), after.get(name)];
    return !Object.is(then?.value, now?.value) || then?.get !== now?.get;
  });
  expect({ changed, environment: { ...process.env }, folder: process.cwd() }).toEqual({
    changed: [],
    environment: before.environment,
    folder: before.folder,
  });
});
