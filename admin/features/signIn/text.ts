import { createText } from '#shared/text/createText.ts'

/** What the way in says. */
export const signInText = createText({
  locale: 'en',
  messages: {
    'signIn.title': 'Sign in',
    'signIn.hint': 'You sign a message with your wallet. It moves nothing and costs nothing.',
    'signIn.button': 'Sign in with a wallet',
    'signIn.busy': 'Answer in the window of the wallet',
    'signIn.ended': 'Your session has ended',
    'signIn.endedHint': 'Sign in again to go on. What you typed is still here.',
    'signIn.firstTitle': 'Welcome. This server has no owner yet',
    'signIn.firstHint':
      'The server has printed a one-time code at its first start. Whoever brings it becomes the first owner.',
    'signIn.code': 'One-time code',
    'signIn.codeHintFirst': 'It stands in the server’s output, behind “ownerCode” or “one-time code”.',
    'signIn.codeHint': 'From the invitation that you got. Leave it empty if you have signed in here before.',
    'signIn.codeMissing': 'Enter the code that the server has printed.',
    'signIn.withCode': 'I have an invitation code',
    'signIn.noRole':
      'This wallet has no role here. Enter the code of an invitation, or sign in with another wallet.',
    'signIn.declined': 'The sign-in was declined or closed. Press the button to try again.',
    'signIn.kitFailed':
      'The window of the wallet did not open. Check that {origin}/loader.js can be reached, then try again.',
  },
})
