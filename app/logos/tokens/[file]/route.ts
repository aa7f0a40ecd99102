import { readStoredLogo } from '@/server/services/catalogue/read-stored-picture';
import { pictureHandler } from '../../stored-picture';

export const dynamic = 'force-dynamic';

export const GET = pictureHandler(readStoredLogo);
