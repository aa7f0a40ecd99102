export const generateStaticParams = () => [{ locale: 'en' }];

export default function Built() {
  return <p>made by the build</p>;
}
