import type { PictureSize } from '../../config/site/social-pictures.ts';
import type { AnnouncementChoices } from '../../schemas/manage.ts';

/** The choices with which an announcement begins, and those of a request that names none. */
export const usualAnnouncement: AnnouncementChoices = {
  locale: 'en',
  look: 'night',
  shows: { price: true, liquidity: true },
  line: '',
};

const stored = /\/storage\/v1\/object\/public\/announcements\/(\d{1,15}-[0-9a-f]{32})-wide\.png$/;

/** Returns the name under which an announcement is stored; undefined for an address that is not our bucket's. */
export const announcementName = (imageUrl: string | undefined): string | undefined => stored.exec(imageUrl ?? '')?.[1];

/** Returns the path at which this site shows a pair's announcement; undefined for an address that is not our bucket's. */
export function announcementPath(imageUrl: string | undefined, size: PictureSize): string | undefined {
  const name = announcementName(imageUrl);
  return name === undefined ? undefined : `/logos/announcements/${name}-${size}.png`;
}

/** Returns the name under which an announcement is downloaded. */
export function announcementFileName(label: string, now: number): string {
  return `announcement-${label.replace(/[^A-Za-z0-9]+/g, '-')}-${now}.png`;
}
