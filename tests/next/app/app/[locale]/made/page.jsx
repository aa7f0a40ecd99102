export const dynamic = 'force-dynamic';

export default function Made() {
  return <p>made on request</p>;
}
