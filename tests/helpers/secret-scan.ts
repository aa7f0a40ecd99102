/** Returns all spellings in which a value may have been written. */
function spellingsOf(secret: string): readonly string[] {
  const bytes = Buffer.from(secret);
  return [
    secret,
    encodeURIComponent(secret),
    bytes.toString('hex'),
    bytes.toString('base64').replace(/=+$/, ''),
    bytes.toString('base64url'),
  ];
}

/** Returns the names of the secrets that occur in these bytes, in any spelling. */
export function findSecrets(bytes: Uint8Array, secrets: Readonly<Record<string, string>>): readonly string[] {
  const held = Buffer.from(bytes);
  return Object.entries(secrets).flatMap(([name, secret]) =>
    spellingsOf(secret).some((spelling) => held.includes(spelling)) ? [name] : [],
  );
}
