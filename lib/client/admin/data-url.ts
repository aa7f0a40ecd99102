import { AppError } from '../../errors/app-error.ts';

/** Reads a picked file as a data URL. */
export function dataUrlOf(file: File): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const reader = new FileReader();
  reader.addEventListener('load', () => {
    if (typeof reader.result === 'string') resolve(reader.result);
    else reject(new AppError('logo.not_image'));
  });
  reader.addEventListener('error', () => reject(new AppError('logo.not_image', { cause: reader.error })));
  reader.readAsDataURL(file);
  return promise;
}
