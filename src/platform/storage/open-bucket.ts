import { Disk } from 'flydrive';
import { StartupError } from '../startup-error.js';
import { BucketDriver, type BucketOptions } from './bucket-driver.js';

/**
 * Opens a bucket and sends it a first request. If the bucket does not answer, the service starts all the same; if it
 * refuses, the start fails.
 * @throws {StartupError} when the bucket does not exist or access is denied.
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

/** The reason why a retry is useless, or null. */
function refusal(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if (error.name === 'CredentialsProviderError')
    return hasRole() ? null : 'there are no credentials, such as AWS_ACCESS_KEY_ID';
  const { httpStatusCode: status = 0 } =
    (error as { $metadata?: { httpStatusCode?: number } }).$metadata ?? {};
  return status >= 300 && status < 500 && status !== 429 ? `${error.name}, status ${status}` : null;
}

/** Whether the credentials come from a container's role, whose service may answer later. */
function hasRole({ env } = process): boolean {
  return ['FULL', 'RELATIVE'].some((form) => env[`AWS_CONTAINER_CREDENTIALS_${form}_URI`] !== undefined);
}
