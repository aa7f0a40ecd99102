interface Post {
  readonly url: string;
  readonly text: string;
}

function addressOf(base: string, { url, text }: Post): string {
  const address = new URL(base);
  address.searchParams.set('url', url);
  address.searchParams.set('text', text);
  return address.href;
}

/** Returns the addresses under which X and Telegram let a person post a link, with the text filled in. */
export const postLinks = (post: Post) => ({
  x: addressOf('https://x.com/intent/post', post),
  telegram: addressOf('https://t.me/share/url', post),
});
