import { createText } from '#shared/text/createText.ts'

/** How the parts of the world are that the server depends on. */
export const healthText = createText({
  locale: 'en',
  messages: {
    'health.title': 'Health',
    'health.allUp': 'Everything that is set up answers.',
    'health.down': { one: '{count} part does not answer.', other: '{count} parts do not answer.' },
    'health.checked': 'Checked {time}. It is checked again every few seconds while you look.',
    'health.list': 'What the server depends on',
    'health.part': 'Part',
    'health.kind': 'Kind',
    'health.state': 'State',
    'health.time': 'Answered in',
    'health.detail': 'What was said',
    'health.empty': 'Nothing is set up that could be checked.',
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
