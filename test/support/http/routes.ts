import type { Method } from './api-document.js';
import type { TestApp } from '../service/app.js';

/** A route of the running application, its parameters in braces. */
export interface RegisteredRoute {
  method: Method;
  route: string;
}

/** The OpenAPI document, and its pages. */
const DOCUMENT = /^\/api\/(docs|openapi\.json)/;

/** The operations that Express has registered. */
export function registeredRoutes(testApp: TestApp): RegisteredRoute[] {
  return allRoutes(testApp).filter(({ route }) => !DOCUMENT.test(route));
}

/** All operations of the API, with the document's. */
export function allRoutes(testApp: TestApp): RegisteredRoute[] {
  return expressRoutes(testApp).filter(({ route }) => route.startsWith('/api'));
}

/** The pages of the web account, and redirects to them. */
export function pageRoutes(testApp: TestApp): RegisteredRoute[] {
  return expressRoutes(testApp).filter(({ route }) => !route.startsWith('/api'));
}

/** Operations registered in Express, once each, except the router's answers to unknown paths. */
function expressRoutes({ app }: TestApp): RegisteredRoute[] {
  const { stack } = app.getHttpAdapter().getInstance().router as {
    stack: { route?: { path: string; methods: Record<string, boolean> } }[];
  };
  const operations = stack
    .filter(({ route }) => Object.keys(route?.methods ?? {}).length === 1)
    .flatMap(({ route }) =>
      Object.keys(route?.methods ?? {}).map((method) => ({
        method: method as Method,
        // Without the trailing slash of a handler without its own path.
        route: route?.path.replaceAll(/:(\w+)/g, '{$1}').replace(/(?<=.)\/$/, '') ?? '',
      })),
    )
    .filter(({ route }) => !route.includes('*splat'));
  // Express has a layer for each handler of a route.
  return [...new Map(operations.map((one) => [`${one.method} ${one.route}`, one])).values()];
}
