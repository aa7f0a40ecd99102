import next from 'next';
import { parseSettings } from '../../env.schema.ts';
import { root } from '../paths.ts';
import { failureOf, onEnd, report } from './life.ts';
import { listen } from './listen.ts';

async function serve(): Promise<void> {
  const parsed = parseSettings(process.env);
  if ('problems' in parsed) throw new Error(parsed.problems.map(({ variable }) => variable).join(', '));
  const { host, port } = parsed.settings;
  const app = next({ dev: true, dir: root, hostname: host, port, turbopack: true });
  await app.prepare();
  const onError = (error: unknown) => process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  const listening = await listen({
    host,
    port,
    handle: app.getRequestHandler(),
    upgrade: app.getUpgradeHandler(),
    onError,
  });
  onEnd(async () => {
    await listening.close();
    await app.close();
  });
  report({ type: 'ready', port: listening.port });
}

serve().catch((error: unknown) => {
  report(failureOf(error));
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
});
