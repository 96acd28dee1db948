import type { View } from '../../cli/output/view.js'
import type { SetupStep } from './setup.js'

const tones = { done: 'good', missing: 'warn', optional: 'dim' } as const

export const serveSetupView: View<SetupStep> = {
  name: 'steps',
  shape: 'list',
  noun: 'step',
  columns: [
    { heading: 'Step', text: ({ step }) => ({ words: step, tone: 'strong' }) },
    { heading: 'State', text: ({ state }) => ({ words: state, tone: tones[state] }) },
    { heading: 'Detail', wraps: true, text: ({ detail }) => ({ words: detail }) },
    { heading: 'Next', text: ({ next }) => ({ words: next ?? '' }) },
  ],
  fields: [
    {
      name: 'step',
      meaning:
        'what must be set up: account, shipping line, mailbox, file server, inbox, service, login or webhook',
      value: ({ step }) => step,
    },
    {
      name: 'state',
      meaning: 'state of the step: done, missing or optional',
      value: ({ state }) => state,
    },
    { name: 'detail', meaning: 'what was found', value: ({ detail }) => detail },
    {
      name: 'next',
      meaning: 'command for the step; empty if the step is done',
      value: ({ next }) => next,
    },
  ],
  id: ({ step }) => step.replaceAll(' ', '_'),
  record: (step) => ({ ...step }),
  empty: 'All steps of the setup are done',
}
