import { setTimeout } from 'node:timers/promises';
import { Suspense } from 'react';

export const dynamic = 'force-dynamic';

/** A part that is not there when the rest is sent, so that a script puts it into its place. */
async function Late() {
  await setTimeout(20);
  return <p>made later</p>;
}

export default function Made() {
  return (
    <>
      <p>made on request</p>
      <Suspense fallback={<p>not yet</p>}>
        <Late />
      </Suspense>
    </>
  );
}
