import type { SocialLinks as Links } from '@/lib/schemas/catalogue';
import { type LinkName, linkNames, type PairWords } from './words';

const drawings: Readonly<Record<LinkName, string>> = {
  twitter: 'M3 3l10 10M13 3L3 13',
  discord:
    'M3.5 4.5c3-1.5 6-1.5 9 0c1 2 1.5 4.5 1.5 7l-3 1.5l-.75-1.5h-4.5l-.75 1.5l-3-1.5c0-2.5.5-5 1.5-7zM6 8.5v.1M10 8.5v.1',
  telegram: 'M14 2.5L2 7.25l3.5 1.75L14 2.5l-2 11l-6.5-4.5v4l2-2.5',
  website:
    'M8 2.25a5.75 5.75 0 1 0 0 11.5a5.75 5.75 0 0 0 0-11.5M2.25 8h11.5M8 2.25c-3.4 3.6-3.4 7.9 0 11.5M8 2.25c3.4 3.6 3.4 7.9 0 11.5',
};

/** Returns an address if it is a web page; any other text in the catalogue is not linked. */
function pageOf(link: string | null | undefined): string | undefined {
  return typeof link === 'string' && /^https?:\/\//i.test(link) ? link : undefined;
}

/** The token's own pages, each in a tab of its own. */
export function SocialLinks({ links, words }: { links: Links; words: PairWords['links'] }) {
  const known = linkNames.flatMap((name) => {
    const href = pageOf(links[name]);
    return href === undefined ? [] : [{ name, href }];
  });
  if (known.length === 0) return null;
  return (
    <ul aria-label={words.label} className="flex shrink-0 items-center gap-1">
      {known.map(({ name, href }) => (
        <li key={name}>
          <a
            href={href}
            target="_blank"
            rel="noopener noreferrer nofollow"
            title={words[name]}
            className="grid size-8 place-items-center rounded-control text-text-2 hover:bg-hover hover:text-text-1 max-md:size-11"
          >
            <span className="sr-only">{words[name]}</span>
            <svg
              aria-hidden="true"
              viewBox="0 0 16 16"
              width={16}
              height={16}
              fill="none"
              stroke="currentColor"
              strokeWidth={1.5}
              strokeLinecap="round"
              strokeLinejoin="round"
            >
              <path d={drawings[name]} />
            </svg>
          </a>
        </li>
      ))}
    </ul>
  );
}
