import 'server-only';
import * as z from 'zod/mini';
import type { Env } from '../../environment/schema.ts';
import { ask } from '../ask.ts';
import { bad, type Check, good } from '../finding.ts';

/** The buckets that the migrations create. */
const buckets = ['coin-logos', 'token-logos', 'announcements', 'trade-summaries'];
const bucketSchema = z.object({ public: z.literal(true) });

/** Checks each bucket. It requests permission to upload without using it, so that nothing changes. */
export const storageCheck = ({ supabase: { url, secretKey } }: Env): Check => ({
  title: 'Storage',
  needs: ['SUPABASE_URL', 'SUPABASE_SECRET_KEY', 'SANDBOX_URL'],
  async run(tell) {
    const headers = { apikey: secretKey, authorization: `Bearer ${secretKey}` };
    for (const bucket of buckets) {
      const received = await ask({ url: `${url}/storage/v1/bucket/${bucket}`, headers });
      const remedy = 'Run `npx supabase@3.1.0 db push` against this project.';
      if (received.kind === 'silence') {
        tell(bad(bucket, `the storage did not answer: ${received.reason}`, 'See whether the project runs.'));
        return;
      }
      const { ms, status } = received;
      if (status >= 500) {
        tell(bad(bucket, `the storage answers ${status}`, 'Wait until it has started, and run this again.', { ms }));
        return;
      }
      if (!z.safeParse(bucketSchema, received.json).success) {
        tell(bad(bucket, `is missing or not public (${status})`, remedy, { ms }));
        continue;
      }
      const leave = await ask({ url: `${url}/storage/v1/object/upload/sign/${bucket}/doctor`, headers, body: {} });
      if (leave.kind === 'answer' && leave.status === 200) tell(good(bucket, 'is there and takes uploads', { ms }));
      else
        tell(
          bad(bucket, 'is there and takes no upload', 'See SUPABASE_SECRET_KEY and the policies of storage.', { ms }),
        );
    }
  },
});
