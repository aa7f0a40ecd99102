import { join } from 'node:path';
import { openDevApp } from '../../server/front/dev-app.ts';
import { onEnd, report } from '../../server/front/life.ts';
import { listen } from '../../server/front/listen.ts';
import { root } from '../../server/launch/paths.ts';

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
