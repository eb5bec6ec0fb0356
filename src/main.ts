import './platform/supported-node.js';
import 'reflect-metadata';
import { runService } from './run-service.js';

/** The service as it comes. */
await runService();
