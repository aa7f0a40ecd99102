import type { Refusal } from '../database/pipeline.ts';

/**
 * A storage error. Storage sends errors with HTTP 400 and the intended status in the body; only a 500 is sent as such.
 */
export class StorageFailure extends Error {
  readonly body: {
    readonly statusCode: string;
    readonly error: string;
    readonly code: string;
    readonly message: string;
  };

  constructor(statusCode: number, code: string, error: string, message: string) {
    super(message);
    this.name = 'StorageFailure';
    this.body = { statusCode: String(statusCode), error, code, message };
  }

  get httpStatus(): number {
    return this.body.statusCode === '500' ? 500 : 400;
  }
}

export const noSuchObject = () => new StorageFailure(404, 'NoSuchKey', 'not_found', 'Object not found');
export const noSuchBucket = () => new StorageFailure(404, 'NoSuchBucket', 'Bucket not found', 'Bucket not found');
const duplicate = () => new StorageFailure(409, 'KeyAlreadyExists', 'Duplicate', 'The resource already exists');
export const tooLarge = () =>
  new StorageFailure(413, 'EntityTooLarge', 'Payload too large', 'The object exceeded the maximum allowed size');
export const badMime = (type: string) =>
  new StorageFailure(415, 'InvalidMimeType', 'invalid_mime_type', `mime type ${type} is not supported`);
export const badRequest = (message: string) => new StorageFailure(400, 'InvalidRequest', 'invalid_request', message);
export const badKey = (name: string) => new StorageFailure(400, 'InvalidKey', 'InvalidKey', `Invalid key: ${name}`);
export const unavailable = () => new StorageFailure(500, 'DatabaseError', 'DatabaseError', 'The database is not there');
export const storageLacks = (feature: string) =>
  new StorageFailure(400, 'NotSupported', 'not_supported', `The local gateway lacks ${feature}`);

export function storageRefusal(refusal: Refusal): StorageFailure {
  switch (refusal.sqlstate) {
    case '23505':
      return duplicate();
    case '23503':
      return /still referenced/.test(refusal.detail ?? '')
        ? new StorageFailure(409, 'InvalidRequest', 'InvalidRequest', 'The bucket you tried to delete is not empty')
        : noSuchBucket();
    case '42501':
      return new StorageFailure(403, 'AccessDenied', 'Unauthorized', refusal.message);
    default:
      return new StorageFailure(500, 'DatabaseError', 'DatabaseError', refusal.message);
  }
}
