import { createText } from '#shared/text/createText.ts'

/** What the way in says. */
export const signInText = createText({
  messages: {
    'signIn.title': 'Sign in',
    'signIn.hint': 'Sign a message with your wallet. It’s free and moves nothing.',
    'signIn.button': 'Sign in with a wallet',
    'signIn.busy': 'Continue in the wallet window',
    'signIn.ended': 'Your session has ended',
    'signIn.endedHint': 'Sign in again to continue. What you typed is still here.',
    'signIn.firstTitle': 'Welcome. This server has no owner yet',
    'signIn.firstHint':
      'The server printed a one-time code when it first started. Whoever enters it becomes the first owner.',
    'signIn.code': 'One-time code',
    'signIn.codeHintFirst': 'Find it in the server’s output, after “ownerCode” or “one-time code”.',
    'signIn.codeHint': 'From your invitation. Leave it empty if you’ve signed in here before.',
    'signIn.codeMissing': 'Enter the code the server printed.',
    'signIn.withCode': 'I have an invitation code',
    'signIn.noRole':
      'This wallet has no role here. Enter an invitation code, or sign in with another wallet.',
    'signIn.declined': 'Sign-in was declined or closed. Press the button to try again.',
    'signIn.kitFailed':
      'The wallet window didn’t open. Check that {origin}/loader.js can be reached, then try again.',
  },
})
