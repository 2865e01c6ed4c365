// Writes openapi.json from the operation list.

import { writeFile } from 'node:fs/promises';
import { openApiOf } from '../http/openapi.ts';
import { operations } from '../operations.ts';

export async function writeOpenApi(): Promise<void> {
  const document = `${JSON.stringify(openApiOf(operations, null), null, 2)}\n`;
  await writeFile(new URL('../../openapi.json', import.meta.url), document);
  console.log('Wrote openapi.json');
}
