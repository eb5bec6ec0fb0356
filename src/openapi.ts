import 'reflect-metadata';
import { writeFileSync } from 'node:fs';
import { ModulesContainer, NestFactory, RouterModule } from '@nestjs/core';
import { ROUTES } from '@nestjs/core/router/router-module.js';
import { API_DESCRIPTION } from './api-description.js';
import { AppModule } from './app.module.js';
import { prefixRoutes } from './app.js';
import { readConfig } from './config.js';
import { describeApi, withServers } from './platform/http/openapi/api-document.js';
import { originsOf } from './platform/http/origins.js';

// Writes the OpenAPI document of a service with default settings to a file, without starting the service.

const [, , file = 'openapi.json'] = process.argv;
const config = readConfig({});
// In preview mode, Nest scans modules and decorators and creates no instances, so no database is needed.
const app = await NestFactory.create(AppModule.register(config, 'postgres://127.0.0.1/none'), {
  preview: true,
  abortOnError: false,
  logger: ['error'],
});
prefixRoutes(app);
// Preview mode does not create RouterModule, which prefixes routes with API_FAMILY_SEGMENT.
Reflect.construct(RouterModule, [app.get(ModulesContainer), app.get(ROUTES)]);
const origins = originsOf(config, `http://${config.HOST}:${config.PORT}`);
const document = withServers(describeApi(app, API_DESCRIPTION), origins);
writeFileSync(file, `${JSON.stringify(document, null, 2)}\n`);
