import 'react/jsx-dev-runtime';
import 'react-dom/server';
import { afterAll, expect, vi } from 'vitest';
import { leaveProcess } from '../helpers/process-record.ts';

// The test files run one after another in one worker, which saves loading every package for each of them. Each file is
// isolated all the same: our own modules are evaluated anew for each, vitest's mocks are restored, and a file that
// leaves anything else behind fails itself, instead of the file after it. React is loaded here, because the environment
// at its first import decides which of its builds is used.
vi.resetModules();

const globals = () => Object.getOwnPropertyNames(globalThis).toSorted();
const descriptors = () => new Map(globals().map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)]));
const before = { globals: descriptors(), environment: { ...process.env }, folder: process.cwd() };

afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  leaveProcess();
  const after = descriptors();
  const changed = [...new Set([...before.globals.keys(), ...after.keys()])].filter((name) => {
    // Packages keep their own state under such names, and may write it again whenever they are loaded.
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
