import type { Answer } from './contract.ts';
import type { Job, Jobs } from './jobs.ts';
import { Ended } from './visit.ts';
import type { Worker } from './worker.ts';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (found) => ENTITIES[found] ?? '');

/** How long a page stays open for a person's answer. */
const PATIENCE_MS = 5 * 60_000;

/** A visit that a person attends: it asks questions with a picture, until it is over. */
class Attendance {
  /** What the person sees next; null if there is nothing more to do. */
  picture = Promise.withResolvers<Buffer | null>();
  private answered = Promise.withResolvers<string>();
  private readonly before: Answer;

  /** @param before the state to which the job returns if nobody answers. */
  constructor(before: Answer) {
    this.before = before;
  }

  ask(picture: Buffer): Promise<string> {
    const answered = (this.answered = Promise.withResolvers<string>());
    const timer = setTimeout(() => answered.reject(new Ended(this.before)), PATIENCE_MS);
    this.picture.resolve(picture);
    return answered.promise.finally(() => clearTimeout(timer));
  }

  answer(text: string): void {
    this.picture = Promise.withResolvers();
    this.answered.resolve(text);
  }
}

/**
 * Serves the pages on which people act, each behind a secret link. A job waits without a browser: its portal is
 * opened when a person is ready, so nothing is lost if nobody comes, or if the service restarts.
 */
export class People {
  private readonly attendances = new Map<string, Attendance>();
  private readonly jobs: Jobs;
  private readonly worker: Worker;
  private readonly now: () => number;

  constructor(jobs: Jobs, worker: Worker, now: () => number) {
    [this.jobs, this.worker, this.now] = [jobs, worker, now];
  }

  /** What a link shows; null if it is unknown. */
  show(token: string): string | null {
    const job = this.jobs.ofToken(token);
    return job && pageOf(job.answer);
  }

  /** Handles what a person sends from such a page. @returns what they see then. */
  async act(token: string, form: URLSearchParams): Promise<string | null> {
    const job = this.jobs.ofToken(token);
    if (!job) return null;
    if (job.answer.status === 'needs_input') this.supply(job, form);
    if (job.answer.status !== 'waiting_for_person')
      return pageOf(this.jobs.ofToken(token)?.answer ?? job.answer);
    const attendance = this.attendances.get(token) ?? this.begin(job);
    if (!attendance) return BUSY;
    const answer = form.get('answer');
    if (answer) attendance.answer(answer);
    const picture = await attendance.picture.promise;
    return picture
      ? pictureOf(picture, answer !== null)
      : pageOf(this.jobs.ofToken(token)?.answer ?? job.answer);
  }

  private begin(job: Job): Attendance | null {
    const attendance = new Attendance(job.answer);
    const work = this.worker.work(job, (picture) => attendance.ask(picture));
    if (!work) return null;
    this.attendances.set(job.token, attendance);
    const end = () => {
      this.attendances.delete(job.token);
      attendance.picture.resolve(null);
    };
    work.then(end, end);
    return attendance;
  }

  private supply(job: Job, form: URLSearchParams): void {
    if (job.answer.status !== 'needs_input') return;
    const values = job.answer.fields.map(
      ({ name }) => [name, form.get(name)?.trim().slice(0, 200) ?? ''] as const,
    );
    if (values.every(([, value]) => value)) this.jobs.supply(job, Object.fromEntries(values), this.now());
  }
}

function pageOf(answer: Answer): string {
  switch (answer.status) {
    case 'waiting_for_person':
      return page(
        'El portal de la tienda pide que una persona vea una imagen y escriba lo que dice.',
        '<button>Abrir el portal</button>',
      );
    case 'needs_input':
      return page(
        'El portal de la tienda pide lo que no se pudo leer en el ticket.',
        answer.fields
          .map(
            ({ name, why }) =>
              `<label>${escaped(why)}<br><input name="${escaped(name)}" required maxlength="200"></label>`,
          )
          .join('') + '<button>Enviar</button>',
      );
    case 'completed':
      return page('Gracias. La factura está hecha.');
    case 'failed':
      return page('La tienda no hizo la factura. Quien la pidió verá por qué.');
    default:
      return page('Gracias. No hay nada más que hacer por ahora.');
  }
}

const pictureOf = (picture: Buffer, isAgain: boolean): string =>
  page(
    isAgain ? 'No coincide con la imagen. Esta es otra.' : 'Escriba lo que dice la imagen.',
    `<img alt="Imagen del portal" src="data:image/png;base64,${picture.toString('base64')}">
     <label>Respuesta<br><input name="answer" required autofocus autocomplete="off" maxlength="100"></label>
     <button>Enviar</button>`,
  );

const page = (text: string, form = ''): string => `<!doctype html><html lang="es"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Factura</title>
<style>body{font:1rem/1.5 system-ui;max-width:32rem;margin:2rem auto;padding:0 1rem}label,img,button{display:block;margin:1rem 0}</style>
<main><h1>Factura</h1><p>${escaped(text)}</p>${form && `<form method="post">${form}</form>`}</main></html>`;

const BUSY = page(
  'El portal está ocupado. Intente de nuevo en un minuto.',
  '<button>Intentar de nuevo</button>',
);
