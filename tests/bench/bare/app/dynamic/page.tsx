import { Rows } from '../rows';

export const dynamic = 'force-dynamic';

export default function Page() {
  return <Rows />;
}
