// What a merchant does with disputes, by name.

import type { Commands } from '../line/command.ts';

export const DISPUTE_COMMANDS: Commands = {
  'disputes list': {
    audience: 'merchant',
    summary: 'list payments that customers do not recognise',
    load: async () => (await import('./disputes.ts')).listDisputes,
  },
  'disputes get': {
    audience: 'merchant',
    summary: 'show a dispute and what supports the payment',
    load: async () => (await import('./disputes.ts')).getDispute,
  },
  'disputes respond': {
    audience: 'merchant',
    summary: 'contest or accept a dispute',
    load: async () => (await import('./disputes.ts')).respondToDispute,
  },
};
