import 'server-only';
import { serviceClient } from '../../db/client/service.ts';
import { catalogueVersion } from '../../db/repositories/catalogue.ts';
import { newsOfProcess } from '../../stream/catalogue-news.ts';

/** Reads the version of the catalogue, and notifies this process if it is new. */
export async function announceChange(): Promise<boolean> {
  return newsOfProcess().tell(await catalogueVersion(serviceClient()));
}
