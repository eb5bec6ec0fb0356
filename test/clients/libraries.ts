import axios from 'axios';
import NodeForm from 'form-data';
import * as undici from 'undici';

/** The answer. */
export interface Answer {
  status: number;
  headers: Headers;
  body: unknown;
}

/** A field of a form: text, an object that is sent as JSON, or the bytes of a picture. */
type Fields = Record<string, string | object | Buffer>;

/** A library used as its users do, because its defaults make the difference. */
export interface Library {
  /** Sends an object. */
  json: (method: 'POST' | 'PATCH', path: string, body: object) => Promise<Answer>;
  /** Sends JSON as text without a content type. */
  text: (path: string, text: string) => Promise<Answer>;
  /** Sends members without values as the library does. */
  get: (path: string, query?: object) => Promise<Answer>;
  form: (path: string, fields: Fields) => Promise<Answer>;
}

/** Creates a library for this header and base URL. */
export type LibraryFor = (url: string, Authorization: string) => Library;

const isPicture = (value: string | object): value is Buffer<ArrayBuffer> => Buffer.isBuffer(value);

/** Sends an object as a JSON file: the only way to give it a content type with `FormData`. */
const part = (value: string | object): string | Blob => {
  if (typeof value === 'string') return value;
  if (isPicture(value)) return new Blob([value], { type: 'image/jpeg' });
  return new Blob([JSON.stringify(value)], { type: 'application/json' });
};

const parsed = (text: string): unknown => (text ? JSON.parse(text) : null);

/** Node's `fetch`. */
export const fetchLibrary: LibraryFor = (url, Authorization) => {
  const send = async (path: string, init: RequestInit = {}): Promise<Answer> => {
    const response = await fetch(`${url}${path}`, {
      ...init,
      headers: { Authorization, ...(init.headers as Record<string, string>) },
    });
    return { status: response.status, headers: response.headers, body: parsed(await response.text()) };
  };
  return {
    json: (method, path, body) =>
      send(path, {
        method,
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      }),
    text: (path, body) => send(path, { method: 'POST', body }),
    get: (path, query = {}) => send(`${path}?${new URLSearchParams(query as Record<string, string>)}`),
    form: (path, fields) => {
      const body = new FormData();
      for (const [name, value] of Object.entries(fields)) body.set(name, part(value));
      return send(path, { method: 'POST', body });
    },
  };
};

/** axios with form-data, which was usual before Node.js had FormData. */
export const axiosLibrary: LibraryFor = (baseURL, Authorization) => {
  const client = axios.create({ baseURL, headers: { Authorization }, validateStatus: () => true });
  const answer = ({ status, headers, data }: { status: number; headers: object; data: unknown }): Answer => ({
    status,
    headers: new Headers(headers as Record<string, string>),
    body: data,
  });
  return {
    json: async (method, url, data) => answer(await client.request({ method, url, data })),
    text: async (path, text) => answer(await client.post(path, text)),
    get: async (path, params = {}) => answer(await client.get(path, { params })),
    form: async (path, fields) => {
      const form = new NodeForm();
      for (const [name, value] of Object.entries(fields))
        form.append(name, typeof value === 'string' || isPicture(value) ? value : JSON.stringify(value));
      return answer(await client.post(path, form));
    },
  };
};

/** undici's `request`, which adds no headers. */
export const undiciLibrary: LibraryFor = (url, authorization) => {
  type Options = NonNullable<Parameters<typeof undici.request>[1]>;
  const send = async (path: string, options: Options = {}): Promise<Answer> => {
    const { statusCode, headers, body } = await undici.request(`${url}${path}`, {
      ...options,
      headers: { authorization, ...(options.headers as Record<string, string>) },
    });
    return {
      status: statusCode,
      headers: new Headers(headers as Record<string, string>),
      body: parsed(await body.text()),
    };
  };
  return {
    json: (method, path, body) =>
      send(path, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    text: (path, body) => send(path, { method: 'POST', body }),
    get: (path, query = {}) => send(path, { query: query as Record<string, unknown> }),
    form: (path, fields) => {
      // Node's FormData: with undici's, `request` of undici 8 never ends its body.
      const body = new FormData();
      for (const [name, value] of Object.entries(fields)) body.set(name, part(value));
      return send(path, { method: 'POST', body: body as unknown as undici.FormData });
    },
  };
};
