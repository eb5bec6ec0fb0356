/*
 * The service as it comes, as a process that a story asks things of: it has the scripted provider at hand, and it is as
 * late as the story's clock says, in the file that STORY_CLOCK names.
 */
import 'reflect-metadata';
import { readFileSync } from 'node:fs';
import { STOCK } from '../../../dist/src/extensions/extensions.js';
import { OrganizationsService } from '../../../dist/src/organizations/organizations.service.js';
import { Clock } from '../../../dist/src/platform/clock.js';
import { runService } from '../../../dist/src/run-service.js';
import { ScriptedProvider } from '../../../dist/src/testing/scripted-provider.js';

Clock.prototype.now = () => new Date(Date.now() + Number(readFileSync(process.env.STORY_CLOCK, 'utf8')));

// Otherwise every test would find the demo account.
OrganizationsService.prototype.any = () => Promise.resolve(true);

await runService({ ...STOCK, providers: { scripted: ScriptedProvider } });
