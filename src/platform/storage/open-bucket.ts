import { Disk } from 'flydrive';
import { StartupError } from '../startup-error.js';
import { BucketDriver, type BucketOptions } from './bucket-driver.js';

/**
 * A bucket, once it was asked for something. One that gives no answer now may give one later; one that refuses waits for
 * its operator.
 * @throws {StartupError} when there is no such bucket, or it is not ours.
 */
export async function openBucket(options: BucketOptions): Promise<Disk> {
  const driver = new BucketDriver(options);
  try {
    await driver.listAll('/', { recursive: true, maxResults: 1 });
  } catch (error) {
    const reason = refusal(error);
    if (reason) {
      driver.close();
      throw new StartupError(`S3_BUCKET: ${options.bucket} can't be used (${reason})`, { cause: error });
    }
  }
  return new Disk(driver);
}

/** Why asking again does not help, or null where it may. */
function refusal(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if (error.name === 'CredentialsProviderError')
    return hasRole() ? null : 'there are no credentials, such as AWS_ACCESS_KEY_ID';
  const { httpStatusCode: status = 0 } =
    (error as { $metadata?: { httpStatusCode?: number } }).$metadata ?? {};
  return status >= 300 && status < 500 && status !== 429 ? `${error.name}, status ${status}` : null;
}

/** Whether a container's role gives the credentials, which a service of its own hands out, or will again. */
function hasRole({ env } = process): boolean {
  return ['FULL', 'RELATIVE'].some((form) => env[`AWS_CONTAINER_CREDENTIALS_${form}_URI`] !== undefined);
}
