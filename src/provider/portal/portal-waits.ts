import type { PendingOutcome } from '../provider.js';
import type { WaitReason } from '../wait.js';
import type { PortalJob, WaitingPortalJob } from './portal-job.js';
import { sanitizePortalText } from './portal-words.js';

type WaitingStatus = WaitingPortalJob['status'];

/** The reason that callers see for a state of waiting, and a sentence for a service that sends none. */
const WAITS: Record<WaitingStatus, [reason: WaitReason, sentence: string]> = {
  deferred: ['DEFERRED', 'The vendor does not invoice this purchase yet.'],
  needs_input: ['NEEDS_INPUT', 'Something is missing to invoice this purchase.'],
  waiting_for_person: ['WAITING_FOR_PERSON', "A person has to finish a step on the vendor's site."],
  portal_down: ['PORTAL_DOWN', 'The site where the vendor invoices does not work.'],
};
const MAX_DELAY_MS = 3_600_000;
/** How many fields are named to a person. */
const MAX_FIELDS = 5;

/** The outcome of a job that is in progress or waits. @param deadline until when it may wait. */
export function pendingOutcome(
  job: Exclude<PortalJob, { status: 'completed' | 'failed' }>,
  deadline: Date,
  now: Date,
): PendingOutcome {
  const pending = { state: 'pending', reference: job.id } as const;
  if (job.status === 'pending') return { ...pending, ...delayOf(job.retry_after_seconds) };
  const [reason, sentence] = WAITS[job.status];
  const until = job.status === 'deferred' ? earlier(new Date(job.not_before), deadline) : null;
  return {
    ...pending,
    ...(until ? { retryAfterMs: Math.max(0, until.getTime() - now.getTime()) } : delayOfJob(job)),
    waits: {
      reason,
      message: [sanitizePortalText(job.reason.message) || sentence, ...fieldsOf(job)].join(' '),
      until,
      deadline,
    },
  };
}

/** Names and reasons of the fields, in the service's words. */
const fieldsOf = (job: WaitingPortalJob): string[] =>
  job.status === 'needs_input'
    ? job.fields.slice(0, MAX_FIELDS).map(({ name, why }) => `(${sanitizePortalText(`${name}: ${why}`)})`)
    : [];

const delayOfJob = (job: WaitingPortalJob) =>
  'retry_after_seconds' in job ? delayOf(job.retry_after_seconds) : {};

const delayOf = (seconds?: number): { retryAfterMs?: number } =>
  seconds === undefined ? {} : { retryAfterMs: Math.min(seconds * 1_000, MAX_DELAY_MS) };

const earlier = (one: Date, other: Date): Date => (one < other ? one : other);
