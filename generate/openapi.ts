// Writes openapi.json from the operation list.

import { writeFile } from 'node:fs/promises';
import { openApiOf } from '../src/http/docs/openapi.ts';
import { operations } from '../src/operations.ts';

const document = `${JSON.stringify(openApiOf(operations, null), null, 2)}\n`;
await writeFile(new URL('../openapi.json', import.meta.url), document);
console.log('Wrote openapi.json');
