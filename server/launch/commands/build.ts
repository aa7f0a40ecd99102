import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from '../build.ts';
import { demandSettings, environmentToBuildIn, readEnvironment } from '../environment.ts';
import { dataPaths } from '../paths.ts';
import { say } from '../run.ts';

// Builds without starting anything, for an image that is made once and started elsewhere. Only the modes of the exchange
// and of the chains matter to a build.
const raw = readEnvironment();
const { logs } = dataPaths(demandSettings(raw).dataDir);
mkdirSync(logs, { recursive: true });
await build(environmentToBuildIn(raw), join(logs, 'build.log'), say);
