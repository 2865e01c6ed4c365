// A schema that is shown to clients as it is written, and checks nothing: the tools check for
// themselves, in words that say what to send instead.

import type { StandardSchemaWithJSON } from '@modelcontextprotocol/server';
import type { JsonSchema } from '../answers/tool.ts';

export function declared(schema: JsonSchema): StandardSchemaWithJSON<unknown> {
  const shown = () => schema as Record<string, unknown>;
  return {
    '~standard': {
      version: 1,
      vendor: 'sanwo',
      jsonSchema: { input: shown, output: shown },
      validate: (value) => ({ value }),
    },
  };
}
