import { defaultLocale } from '@/lib/i18n/locales';
import { readSharePicture } from '@/server/services/shares/read-share';
import { ideaPicture, pictureResponse } from '../../share-picture';

export const dynamic = 'force-dynamic';

interface PictureRequest {
  params: Promise<{ shareId: string }>;
}

/** Sends a shared picture from the public bucket, or draws that of an analysis. */
export async function GET(_request: Request, { params }: PictureRequest): Promise<Response> {
  const { shareId } = await params;
  return pictureResponse(async () => (await readSharePicture(shareId)) ?? (await ideaPicture(shareId, defaultLocale)));
}
