import { request } from 'node:http';
import { text } from 'node:stream/consumers';

// Stands where an engine's command would: it hands its words to the stand-in (compose.ts) and ends as that says.

const [, , socketPath, ...args] = process.argv;
const { PLUTO_RELEASE } = process.env;
const body = JSON.stringify({ args, env: PLUTO_RELEASE === undefined ? {} : { PLUTO_RELEASE } });
request({ socketPath, method: 'POST', path: '/' }, async (answer) => {
  process.stderr.write(await text(answer));
  process.exitCode = answer.statusCode === 200 ? 0 : 1;
}).end(body);
