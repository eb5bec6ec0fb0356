/**
 * Where the service can be made to die. All but the last two are passed in the service's own process, by
 * `preload.mjs`; `:sent` means that the request to the database was begun and its answer not awaited.
 */
export const POINTS = [
  'claim:after',
  'picture:before',
  'picture:after',
  'accept:before',
  'accept:sent',
  'accept:after',
  'answer:before',
  'answer:after',
  'commit:before',
  'commit:sent',
  'commit:after',
  'reading:before',
  'reading:after',
  'begin:before',
  'begin:after',
  'submission:before',
  'submission:after',
  'submit:before',
  'submit:after',
  'document:before',
  'document:drafted',
  'document:between',
  'document:after',
  'settle:before',
  'settle:sent',
  'settle:after',
  'portal:received',
  'portal:worked',
] as const;

/** Those of the provider's side: it kills the service when it has the submission, or has done its work for it. */
export type PortalPoint = 'portal:received' | 'portal:worked';
export type Point = (typeof POINTS)[number];

/** Those of the sandbox, which reads pictures and issues in the service's own process. */
export const SANDBOX_POINTS = ['read:begun', 'issue:before', 'issue:drafted', 'issue:after'] as const;
export type SandboxPoint = (typeof SANDBOX_POINTS)[number];

/** Kills the service at its n-th passing of a point. */
export interface Armed {
  point: Point | SandboxPoint;
  passing: number;
}

export const isOfPortal = (point: string): point is PortalPoint => point.startsWith('portal:');
