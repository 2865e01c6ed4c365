// A process for the tests to kill: starts or joins the database of a directory, says so in one
// line of JSON, and stops in order on SIGTERM. Ctrl-C it leaves to whoever is asked to handle it.
import { startEmbeddedDatabase } from '../../src/db/embedded/start.ts';

const [dataDir = '', sharedDir = ''] = process.argv.slice(2);
// A killed process loses nothing that the kernel has, so the tests need not wait for the disk.
const settings = { shared_buffers: '16MB', fsync: 'off', full_page_writes: 'off' };
process.on('SIGINT', () => {});
const database = await startEmbeddedDatabase({ dataDir, sharedDir, settings });
process.on('SIGTERM', () => {
  void database.stop().then(() => process.exit(0));
});
const { url, owned } = database;
process.stdout.write(`${JSON.stringify({ url, owned, dataDir: database.dataDir })}\n`);
