// A process that makes the list of holders by the turn of its job, as the schedule does: tests end it in the middle.

import { normalise } from '../../../lib/errors/normalise.ts';
import { jobTurns } from '../../../server/services/operations/job-turns.ts';
import { publishHolderList } from '../../../server/services/treasury/publish-holders.ts';

async function publishInTurn(): Promise<string> {
  const run = await jobTurns.take('holders', 1);
  if (run === undefined) return 'no turn';
  try {
    const did = await publishHolderList();
    await jobTurns.end(run, { outcome: 'done', did });
    return 'published';
  } catch (thrown) {
    const { code } = normalise(thrown);
    await jobTurns.end(run, { outcome: 'failed', did: {}, errorCode: code });
    return code;
  }
}

process.stdout.write(await publishInTurn());
