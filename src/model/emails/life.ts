// The life of a message to a person.

import { defineMachine } from '../../lib/values/machine.ts';

export const emailLife = defineMachine({
  name: 'email',
  states: ['queued', 'sent', 'failed'],
  initial: ['queued', 'sent'],
  terminal: ['sent', 'failed'],
  transitions: [
    { from: 'queued', trigger: 'send', to: 'sent' },
    { from: 'queued', trigger: 'fail', to: 'failed', note: 'for good' },
    { from: 'queued', trigger: 'wait', to: 'queued', note: 'for the next try' },
  ],
});
