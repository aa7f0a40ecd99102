import { notFound } from 'next/navigation';
import * as z from 'zod/mini';
import { AccountLists } from '@/components/perps/account-lists';
import { AccountPage } from '@/components/portfolio/page';
import { routes } from '@/lib/config/site/routes';
import { shortAddress } from '@/lib/i18n/format/short-address';
import { addressSchema } from '@/lib/schemas/address';
import { type LocalePage, type LocaleParams, localeOf, pageMetadata } from '../../../page-metadata';
import { generateMetadata as unknownMetadata } from '../../not-found';

// Next must not cache these pages, because the number of made-up addresses is unlimited.
export const dynamic = 'force-dynamic';

interface AddressParams extends LocalePage {
  params: Promise<LocaleParams & { address: string }>;
}

async function addressOf({ params }: AddressParams) {
  const read = z.safeParse(addressSchema, (await params).address);
  return read.success ? read.data : undefined;
}

export async function generateMetadata(page: AddressParams) {
  const address = await addressOf(page);
  if (address === undefined) return unknownMetadata();
  const values = { address: shortAddress(address) };
  return pageMetadata(await localeOf(page), routes.account(address), { namespace: 'positions.account', values });
}

export default async function Page(page: AddressParams) {
  const address = await addressOf(page);
  if (address === undefined) notFound();
  const lists = { open: <AccountLists part="open" />, past: <AccountLists part="past" /> };
  return <AccountPage address={address} lists={lists} />;
}
