import { Rows } from '../rows';

export const revalidate = 60;

export default function Page() {
  return <Rows />;
}
