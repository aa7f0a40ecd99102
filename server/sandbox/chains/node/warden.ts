import { type ChildProcessByStdio, spawn } from 'node:child_process';
import type { Writable } from 'node:stream';

/** A clean environment: the caller's proxies and ANVIL_* variables must not reach a node. */
export const NODE_ENVIRONMENT: NodeJS.ProcessEnv = {
  NODE_ENV: 'production',
  PATH: '/usr/local/bin:/usr/bin:/bin',
  LC_ALL: 'C',
  TZ: 'UTC',
  // anvil's allocator: gives back at once what is free. Seven nodes are many on a small machine.
  _RJEM_MALLOC_CONF: 'narenas:1,dirty_decay_ms:0,muzzy_decay_ms:0',
};

/**
 * Reads process numbers, `+7` for a node that began and `-7` for one that ended. When its input ends, which happens
 * when the sandbox is gone however it went, it ends what is left by force: a node keeps nothing of its own.
 */
const SCRIPT = `
pids=' '
while read -r word; do
  pid="\${word#?}"
  case "$word" in
    +*) pids="$pids$pid " ;;
    -*) case "$pids" in *" $pid "*) pids="\${pids%%" $pid "*} \${pids#*" $pid "}" ;; esac ;;
  esac
done
for pid in $pids; do kill -KILL "$pid" 2>/dev/null; done
`;

/** One watcher for all nodes. Detached, so that neither Ctrl-C nor a kill of our process group reaches it. */
export class Warden {
  private child: ChildProcessByStdio<Writable, null, null> | undefined;

  watch(pid: number): void {
    this.tell(`+${pid}\n`);
  }

  forget(pid: number): void {
    this.tell(`-${pid}\n`);
  }

  dismiss(): void {
    this.child?.stdin.end();
    this.child = undefined;
  }

  private tell(line: string): void {
    this.child ??= this.post();
    this.child.stdin.write(line);
  }

  private post(): ChildProcessByStdio<Writable, null, null> {
    const child = spawn('/bin/sh', ['-c', SCRIPT, 'chain-warden'], {
      cwd: '/',
      env: NODE_ENVIRONMENT,
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    // A watcher that somebody killed is replaced at the next word; the nodes it knew are then watched by nobody else
    // than us.
    child.stdin.on('error', () => {
      if (this.child === child) this.child = undefined;
    });
    child.unref();
    return child;
  }
}
