import { join } from 'node:path';
import { root } from '../../server/launch/paths.ts';
import { openDevApp } from '../../server/launch/serve/dev-app.ts';
import { onEnd, report } from '../../server/launch/serve/life.ts';
import { listen } from '../../server/launch/serve/listen.ts';

/** The small app of the bench: the project's own folder may be at work under `npm run dev`. */
const dir = join(root, 'tests', 'bench', 'bare');
const place = { host: 'localhost', port: Number(process.env['PORT']) };
const app = await openDevApp({ dir, ...place });
const onError = (error: unknown) => process.stderr.write(`${String(error)}\n`);
const listening = await listen({ ...place, handle: app.handle, upgrade: app.upgrade, onError });
onEnd(async () => {
  await Promise.all([app.close(), listening.close()]);
});
report({ type: 'ready', port: listening.port });
