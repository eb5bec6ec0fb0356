import type { Windows } from './browser.ts';
import type { Answer } from './contract.ts';
import type { Job, Jobs } from './jobs.ts';
import { isOver, type Recipe, recipeFor } from './recipe.ts';
import { down, Ended, failed, type Step, type Visit, visit } from './visit.ts';

export interface WorkerOptions {
  jobs: Jobs;
  windows: Windows;
  recipes: readonly Recipe[];
  /** Maximum number of concurrent visits. */
  visits: number;
  /** Delays in seconds after which a portal that is down is tried again; the last one repeats. */
  retrySeconds: number[];
  patienceMs: number;
  /** URL of the page on which a person acts on a job. */
  linkOf: (job: Job) => string;
  now: () => number;
  log: (event: object) => void;
}

const TICK_MS = 250;

/** Takes due jobs and visits their portals, with limited concurrency, and no job twice at the same time. */
export class Worker {
  private readonly options: WorkerOptions;
  private readonly running = new Map<string, Promise<Answer>>();
  private timer: NodeJS.Timeout | undefined;
  private isStopped = false;

  constructor(options: WorkerOptions) {
    this.options = options;
  }

  start(): void {
    this.timer = setInterval(() => this.takeDue(), TICK_MS);
  }

  /** Aborts running visits. The next process starts them again. */
  async stop(): Promise<void> {
    this.isStopped = true;
    clearInterval(this.timer);
    await this.options.windows.close();
    await Promise.allSettled(this.running.values());
  }

  /**
   * Works on a job now.
   * @returns its new state, which is stored by then; null if it is in progress already, or all slots are taken.
   */
  work(job: Job, ask: Visit['ask']): Promise<Answer> | null {
    const isBusy = this.running.size >= this.options.visits;
    if (this.isStopped || isBusy || this.running.has(job.invoice_id)) return null;
    const work = this.outcomeOf(job, ask).then((answer) => this.settle(job, answer));
    this.running.set(job.invoice_id, work);
    return work.finally(() => this.running.delete(job.invoice_id));
  }

  private takeDue(): void {
    for (const job of this.options.jobs.due(this.options.now())) {
      // Nobody is there: the person gets a link.
      const nobody = () => Promise.reject(new Ended(this.waitingForPerson(job)));
      this.work(job, nobody)?.catch((error: unknown) =>
        this.options.log({ job: job.id, error: errorOf(error).name }),
      );
    }
  }

  private waitingForPerson(job: Job): Answer {
    const message = `El portal pide una verificación que hace una persona: ${this.options.linkOf(job)}`;
    return { status: 'waiting_for_person', reason: { code: 'captcha', message } };
  }

  private async outcomeOf({ ...job }: Job, ask: Visit['ask']): Promise<Answer> {
    const { jobs, recipes, windows, now, patienceMs } = this.options;
    const { request, supplied, said, pressed: wasPressed } = job;
    const mayIssue = now() < job.deadline_at;
    if (!request || (!mayIssue && !wasPressed))
      return failed('other', 'El plazo para obtener la factura terminó.');
    const recipe = recipeFor(request, recipes);
    if (!recipe) return failed('vendor_not_supported');
    if (!wasPressed && isOver(recipe.window, request.receipt, now()))
      return failed('ticket_expired', 'El plazo de la tienda para facturar venció.');
    const setPressed: Visit['setPressed'] = (pressed, words) => jobs.setPressed(job, pressed, words ?? null);
    let at: Step = { step: 'browser' };
    const enters = (step: Step) => (at = step);
    const known = { request, supplied, wasPressed, said };
    const options = { ...known, recipe, mayIssue, ask, setPressed, enters, now, patienceMs };
    const log = (what: object) => this.options.log({ job: job.id, recipe: recipe.name, ...at, ...what });
    try {
      const answer = await windows.with(recipe.hosts, (page) => visit(page, options));
      if (answer.status === 'portal_down') log({ code: answer.reason.code });
      else if (at.fitsNoPattern) log({ status: answer.status });
      return answer;
    } catch (error) {
      if (this.isStopped) throw error;
      log(troubleOf(at, error));
      return down('unreachable');
    }
  }

  private settle(job: Job, outcome: Answer): Answer {
    const { jobs, now, log } = this.options;
    const { answer, dueAt } = this.next(job, outcome);
    jobs.settle(job, answer, now(), dueAt);
    log({ job: job.id, status: answer.status });
    return answer;
  }

  /** The answer, and when the job continues by itself: at its deadline for the last time. */
  private next(job: Job, answer: Answer): { answer: Answer; dueAt: number | null } {
    const { now, retrySeconds, linkOf } = this.options;
    const at = (time: number) => (now() < job.deadline_at ? Math.min(time, job.deadline_at) : null);
    switch (answer.status) {
      case 'portal_down': {
        const tries = job.answer.status === 'portal_down' ? job.tries : 0;
        const seconds = retrySeconds[Math.min(tries, retrySeconds.length - 1)] ?? 60;
        return { answer: { ...answer, retry_after_seconds: seconds }, dueAt: at(now() + seconds * 1_000) };
      }
      case 'deferred':
        return { answer, dueAt: at(Date.parse(answer.not_before)) };
      case 'needs_input': {
        const message = `${answer.reason.message} Complételo aquí: ${linkOf(job)}`;
        return { answer: { ...answer, reason: { ...answer.reason, message } }, dueAt: at(Infinity) };
      }
      case 'waiting_for_person':
      case 'pending':
        return { answer, dueAt: at(Infinity) };
      case 'completed':
      case 'failed':
        return { answer, dueAt: null };
    }
  }
}

const errorOf = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

/** The browser's message without data of the receipt: the whole text until it has opened a page, because later it contains addresses. */
function troubleOf({ step }: Step, error: unknown): object {
  const { name, message } = errorOf(error);
  if (step === 'browser') return { error: message };
  const net = /net::ERR_\w+/.exec(message)?.[0];
  return { error: name, ...(net && { net }) };
}
