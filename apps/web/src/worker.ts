/** The web worker in which models are opened and questions answered. */
import { parentPort } from '@vedette/threads';
import { type Order, type Report, serveWorkbench } from '@vedette/workbench';
import { webHost } from './web-host.ts';

serveWorkbench(parentPort<Report, Order>(), webHost);
