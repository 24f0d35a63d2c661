import type { Messages } from '#shared/text/createText.ts'

export const testModeText = {
  'testMode.badge': 'Test mode: nothing here has value',
  'testMode.signIn': 'Test mode: sign in as {email}',
  'testMode.code': 'Test mode: the code is {code}. No mail is sent.',
} as const satisfies Messages
