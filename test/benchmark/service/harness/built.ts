/**
 * What is measured is what was built: modules of `dist`, with the types of their sources. The sources themselves don't
 * run without a build, as Node strips types and compiles no decorators.
 */
function built<Module>(path: string): Promise<Module> {
  return import(fileOfBuild(path).href) as Promise<Module>;
}

/** A file of the build, such as `src/main.js`. */
export const fileOfBuild = (path: string): URL => new URL(`../../../../dist/${path}`, import.meta.url);

export const { databaseOptions } = await built<typeof import('../../../../ormconfig.js')>('ormconfig.js');
export const { migrate } =
  await built<typeof import('../../../../src/platform/migrate.js')>('src/platform/migrate.js');
export const { EmbeddedServer } = await built<
  typeof import('../../../../src/platform/database/embedded/embedded-server.js')
>('src/platform/database/embedded/embedded-server.js');
export const { acceptInvoice } = await built<
  typeof import('../../../../src/invoicing/creation/accept-invoice.sql.js')
>('src/invoicing/creation/accept-invoice.sql.js');
export const { PUBLISH } = await built<
  typeof import('../../../../src/webhooks/deliveries/deliver-webhook.sql.js')
>('src/webhooks/deliveries/deliver-webhook.sql.js');
