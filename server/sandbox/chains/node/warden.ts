import { type ChildProcessByStdio, spawn } from 'node:child_process';
import type { Writable } from 'node:stream';

/** A clean environment: the caller's proxies and ANVIL_* variables must not reach a node. */
export const NODE_ENVIRONMENT: NodeJS.ProcessEnv = {
  NODE_ENV: 'production',
  PATH: '/usr/local/bin:/usr/bin:/bin',
  LC_ALL: 'C',
  TZ: 'UTC',
  // Makes anvil's allocator free memory at once: seven nodes are a lot for a small machine.
  _RJEM_MALLOC_CONF: 'narenas:1,dirty_decay_ms:0,muzzy_decay_ms:0',
};

/**
 * The script reads process ids, `+7` for a node that started and `-7` for one that ended. Its input ends when the
 * sandbox is gone for any reason; it then kills the remaining nodes, which store nothing themselves.
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

/**
 * One watcher process for all nodes. It is detached, so that neither Ctrl-C nor a kill of the sandbox's process group
 * reaches it.
 */
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
    // A watcher that was killed is replaced at the next message; from then on only this process watches the nodes it
    // knew.
    child.stdin.on('error', () => {
      if (this.child === child) this.child = undefined;
    });
    child.unref();
    return child;
  }
}
