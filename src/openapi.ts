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

// Writes the OpenAPI document of a service with no settings into the file that is named, without starting anything.

const [, , file = 'openapi.json'] = process.argv;
const config = readConfig({});
// A preview has the modules and their decorators, and no instances: it needs no database.
const app = await NestFactory.create(AppModule.register(config, 'postgres://127.0.0.1/none'), {
  preview: true,
  abortOnError: false,
  logger: ['error'],
});
prefixRoutes(app);
// Nobody has made the router's module either, which says that the family's routes begin with its segment.
Reflect.construct(RouterModule, [app.get(ModulesContainer), app.get(ROUTES)]);
const origins = originsOf(config, `http://${config.HOST}:${config.PORT}`);
const document = withServers(describeApi(app, API_DESCRIPTION), origins);
writeFileSync(file, `${JSON.stringify(document, null, 2)}\n`);
