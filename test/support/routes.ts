import type { Method } from './api-document.js';
import type { TestApp } from './app.js';

/** A route of the running application, its parameters in braces. */
export interface RegisteredRoute {
  method: Method;
  route: string;
}

/** The router's own answer to unknown paths, and the document of the interface with its pages. */
const NO_OPERATIONS = [/\*splat/, /^\/api\/docs/, /^\/api\/openapi\.json$/];

/** What Express has registered. */
export function registeredRoutes({ app }: TestApp): RegisteredRoute[] {
  const { stack } = app.getHttpAdapter().getInstance().router as {
    stack: { route?: { path: string; methods: Record<string, boolean> } }[];
  };
  return stack
    .flatMap(({ route }) =>
      Object.keys(route?.methods ?? {}).map((method) => ({
        method: method as Method,
        route: route?.path.replaceAll(/:(\w+)/g, '{$1}') ?? '',
      })),
    )
    .filter(({ route }) => !NO_OPERATIONS.some((pattern) => pattern.test(route)));
}
