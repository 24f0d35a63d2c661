import { createText } from '#shared/text/createText.ts'

/** How the parts of the world are that the server depends on. */
export const healthText = createText({
  messages: {
    'health.title': 'Health',
    'health.allUp': 'Everything you set up is working.',
    'health.down': { one: '{count} part does not answer.', other: '{count} parts do not answer.' },
    'health.checked': 'Checked {time}. Checks run every few seconds while this page is open.',
    'health.list': 'What the server depends on',
    'health.part': 'Part',
    'health.kind': 'Kind',
    'health.state': 'State',
    'health.time': 'Response time',
    'health.detail': 'Details',
    'health.empty': 'There’s nothing to check yet.',
    'health.milliseconds': '{value} ms',
    'state.up': 'Up',
    'state.down': 'Down',
    'state.off': 'Not set up',
    'kind.database': 'Database',
    'kind.chain': 'Chain',
    'kind.relay': 'Relay',
    'kind.mail': 'Mail',
    'kind.seller': 'Seller',
  },
})
