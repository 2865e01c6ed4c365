// A worker in a process of its own, for bench/workers.ts: it begins when it is told to, and ends
// with its parent.

import { once } from 'node:events';
import { timelyJobs } from '../src/jobs.ts';
import { startWorker } from '../src/worker/loop.ts';
import { clockAt, openHouse } from './house.ts';

const [url = '', key = '', now = ''] = process.argv.slice(2);
const open = await openHouse({ url, key: Buffer.from(key, 'base64'), clock: clockAt(now) });
await open.connection.pool.query('select 1');
process.send?.('ready');
await once(process, 'message');
const worker = startWorker(open.house, timelyJobs);
await once(process, 'disconnect');
await worker.stop();
await open.close();
