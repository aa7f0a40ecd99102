import { notFound } from 'next/navigation';
import { ProofPage } from '@/components/treasury';
import { routes } from '@/lib/config/site/routes';
import { type Address, addressSchema } from '@/lib/schemas/address';
import { publicConfiguration } from '@/server/env';
import { PageData } from '../../../../../page-data';
import { type LocaleParams, localeOf, pageMetadata } from '../../../../../page-metadata';

// An address can be made up, so its page is rendered on request and cached nowhere.
export const dynamic = 'force-dynamic';

interface AddressPage {
  params: Promise<LocaleParams & { address: string }>;
}

async function addressOf({ params }: AddressPage): Promise<Address | undefined> {
  return addressSchema.safeParse((await params).address).data;
}

export async function generateMetadata(page: AddressPage) {
  const address = await addressOf(page);
  const path = routes.treasuryProof(address ?? '');
  return pageMetadata(await localeOf(page), path, { namespace: 'treasury-proof' });
}

export default async function Page(page: AddressPage) {
  const address = await addressOf(page);
  if (address === undefined) notFound();
  return (
    <>
      <PageData
        page={page}
        path={routes.treasuryProof(address)}
        words={{ namespace: 'treasury-proof' }}
        above={[{ path: routes.treasury(), words: { namespace: 'treasury' } }]}
      />
      <ProofPage address={address} config={publicConfiguration()} />
    </>
  );
}
