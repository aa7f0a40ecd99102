import { badKey } from './failure.ts';

const LONGEST_NAME = 1024;
/** The characters Supabase Storage allows in an object's name. */
const ALLOWED = /^[\w/!\-.*'() &$@=;:+,?]+$/;

export function checkObjectName(name: string): string {
  const steps = name.split('/');
  const walks = steps.some((step) => step === '' || step === '.' || step === '..');
  if (!ALLOWED.test(name) || walks || name.length > LONGEST_NAME) throw badKey(name);
  return name;
}

/** Splits a path into the bucket and the object's name: `bucket/some/name`. */
export function splitObjectPath(path: string): { bucket: string; name: string } {
  const [bucket = '', ...steps] = decodePath(path).split('/');
  return { bucket, name: checkObjectName(steps.join('/')) };
}

export function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch (error) {
    if (error instanceof URIError) throw badKey(path);
    throw error;
  }
}
